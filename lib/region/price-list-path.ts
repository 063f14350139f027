import type { RegionCode } from './codes.ts';

/** The address of a region's price list, on its own host as on the bare one (price-lists.md §5). */
export function priceListPath(region: RegionCode): string {
  return `/price/tara-${region}.xlsx`;
}
