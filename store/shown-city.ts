import type { RegionCode } from '#lib/region/codes.ts';

let shown: RegionCode | null = null;

/** Notes whose assortment and prices the document shows, for what is no part of React's tree. */
export function showCity(city: RegionCode): void {
  shown = city;
}

/** Whose prices the document shows; throws before anybody has said so, which is a mistake in the layout. */
export function shownCity(): RegionCode {
  if (shown === null) throw new Error('no city');
  return shown;
}
