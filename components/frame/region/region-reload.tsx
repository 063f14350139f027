'use client';

import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useRegion, useRegionRenewal } from '#components/kit/region/region-context.tsx';
import { enterRegion, regionState } from '#store/region.ts';

/** Tells the store which region is shown, and the page what a reload has read of it (acc-A13, D8). */
export function RegionReload() {
  const { city } = useRegion();
  const renew = useRegionRenewal();
  const read = useStore(regionState, (state) => (state.city === city ? state.data : null));

  useEffect(() => enterRegion(city), [city]);
  useEffect(() => renew(read), [renew, read]);
  return null;
}
