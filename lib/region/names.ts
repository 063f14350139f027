import { type PageRegion, perRegion, type RegionCode } from './codes.ts';
import { REGIONS } from './regions.ts';

/** How texts name the place (acc-A5): «… в Москве», «… в Санкт-Петербурге», otherwise «… в России». */
export const REGION_IN: Readonly<Record<PageRegion, string>> = {
  ...perRegion((code) => REGIONS[code].in),
  neutral: 'в России',
};

/** The region's value text (specification section 3). */
export const REGION_NAMES: Readonly<Record<RegionCode, string>> = perRegion((code) => REGIONS[code].name);
