import { createStore } from 'zustand/vanilla';
import type { CategoryNode } from '#api/contract/category.ts';
import type { Region } from '#api/contract/region.ts';
import { isHomeMarket, type RegionCode } from '#lib/region/codes.ts';

/** The reload waits this long after the navigation (specification section 9), ms. */
const RELOAD_PAUSE = 300;

/**
 * What the browser has read of the region since its page was made; null until a reload, and where it failed
 * (D8).
 */
export type RegionState = {
  city: RegionCode | null;
  data: Region | null;
  saleTree: readonly CategoryNode[] | null;
};

export const regionState = createStore<RegionState>(() => ({ city: null, data: null, saleTree: null }));

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Tells the store the region of the page that is shown. City, tree and sale tree are read again, 300 ms
 * later, only when the store held another region before and the new one is not Moscow (acc-A13, D8).
 */
export function enterRegion(city: RegionCode): void {
  const { city: before } = regionState.getState();
  if (before === city) return;
  clearTimeout(timer);
  regionState.setState({ city, data: null, saleTree: null });
  if (before !== null && !isHomeMarket(city)) timer = setTimeout(() => void reload(city), RELOAD_PAUSE);
}

async function reload(city: RegionCode): Promise<void> {
  try {
    const { reloadRegion } = await import('#api/client/reload-region.ts');
    const read = await reloadRegion(city);
    if (regionState.getState().city === city) regionState.setState(read);
  } catch (error) {
    console.error('region: no client', error);
  }
}
