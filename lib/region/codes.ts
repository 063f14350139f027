/** The shipping regions (specification section 1) and how pages name them. */
export const REGION_CODES = ['msk', 'spb'] as const;
export type RegionCode = (typeof REGION_CODES)[number];

/** What a page is rendered for: a region, or «в России» on an address that names none (D3). */
export const PAGE_REGIONS = [...REGION_CODES, 'neutral'] as const;
export type PageRegion = (typeof PAGE_REGIONS)[number];

/** Primary keys of the regions in the database. */
export const REGION_IDS: Readonly<Record<RegionCode, number>> = { msk: 1, spb: 2 };

export function isRegionCode(value: unknown): value is RegionCode {
  return REGION_CODES.some((code) => code === value);
}

export function isPageRegion(value: unknown): value is PageRegion {
  return PAGE_REGIONS.some((region) => region === value);
}
