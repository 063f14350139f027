import type { PageRegion, RegionCode } from './codes.ts';

/** How texts name the place (acc-A5): «… в Москве», «… в Санкт-Петербурге», otherwise «… в России». */
export const REGION_IN: Readonly<Record<PageRegion, string>> = {
  msk: 'в Москве',
  spb: 'в Санкт-Петербурге',
  neutral: 'в России',
};

/** The region's value text (specification section 3). */
export const REGION_NAMES: Readonly<Record<RegionCode, string>> = { msk: 'Москва', spb: 'Санкт-Петербург' };
