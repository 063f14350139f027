import { REGIONS } from './regions.ts';

export type RegionCode = keyof typeof REGIONS;
export const REGION_CODES = Object.keys(REGIONS) as readonly RegionCode[];

/** What a page is rendered for: a region, or «в России» on an address that names none (D3). */
export type PageRegion = RegionCode | 'neutral';
export const PAGE_REGIONS: readonly PageRegion[] = [...REGION_CODES, 'neutral'];

/** One value for each region. */
export function perRegion<Value>(make: (code: RegionCode) => Value): Readonly<Record<RegionCode, Value>> {
  return Object.fromEntries(REGION_CODES.map((code) => [code, make(code)])) as Record<RegionCode, Value>;
}

/** Primary keys of the regions in the database. */
export const REGION_IDS = perRegion((code): number => REGIONS[code].id);

/** The region that a primary key stands for; null for a region that the shop no longer has. */
export function regionOfId(id: number): RegionCode | null {
  return REGION_CODES.find((code) => REGION_IDS[code] === id) ?? null;
}

/** Whether the rules for Moscow's routes hold (D8, D9); the neutral region is not Moscow. */
export function isHomeMarket(region: PageRegion): boolean {
  return region !== 'neutral' && REGIONS[region].isHomeMarket;
}

export function isRegionCode(value: unknown): value is RegionCode {
  return REGION_CODES.some((code) => code === value);
}

export function isPageRegion(value: unknown): value is PageRegion {
  return PAGE_REGIONS.some((region) => region === value);
}
