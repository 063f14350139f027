'use client';

import { createContext, type ReactNode, useContext } from 'react';
import { useStore } from 'zustand';
import type { Region } from '#api/contract/region.ts';
import type { PageRegion, RegionCode } from '#lib/region/codes.ts';
import { regionState } from '#store/region.ts';

/** Scheme and host of each region's pages, empty for the host of this page, and their base path. */
export type RegionSites = Readonly<Record<RegionCode, { origin: string; base: string }>>;

/** What islands need to know of the page they stand on; sums are kopecks. */
export type RegionValue = {
  region: PageRegion;
  /** Whose assortment and prices the page shows; on a neutral page the default city (D3). */
  city: RegionCode;
  /** The path every link begins with (D2). */
  base: string;
  phone: string;
  deliveryPrice: number;
  /** Null is «(необходимо уточнить)», 0 always free (D47). */
  deliveryFreeLimit: number | null;
  shopName: string;
  cartStep: 'pack' | 'unit';
  consentMode: 'notice' | 'checkbox';
  /** Where each region's pages are. */
  sites: RegionSites;
};

const RegionContext = createContext<RegionValue | null>(null);

/** The page's own value, with the terms that a reload has brought since the page was made (acc-A13). */
export function RegionProvider({ value, children }: { value: RegionValue; children: ReactNode }) {
  const terms = useStore(regionState, ({ city, data }) => (city === value.city ? data : null));
  return <RegionContext value={terms === null ? value : withTerms(value, terms)}>{children}</RegionContext>;
}

function withTerms(value: RegionValue, { phone, deliveryPrice, deliveryFreeLimit }: Region): RegionValue {
  return { ...value, phone, deliveryPrice, deliveryFreeLimit };
}

/** The page's region; throws outside a RegionProvider, which is a mistake in the layout. */
export function useRegion(): RegionValue {
  const value = useContext(RegionContext);
  if (value === null) throw new Error('useRegion needs a RegionProvider above it');
  return value;
}
