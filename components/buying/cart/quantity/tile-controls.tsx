'use client';

import { useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { showCity } from '#store/shown-city.ts';
import { defineTileBuy, takenTiles } from './tile-buy-element.ts';

/**
 * Draws the controls of tiles whose product is in the cart, in the places that `<tile-buy>` has emptied; once
 * in the layout.
 */
export function TileControls() {
  const { city } = useRegion();
  const { taken, Control } = useStore(takenTiles);
  useLayoutEffect(() => {
    showCity(city);
    defineTileBuy();
  }, [city]);
  if (Control === null) return null;
  return taken.map(({ number, place, product }) => createPortal(<Control {...product} />, place, number));
}
