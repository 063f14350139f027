import type { Settings } from '#lib/env/settings.ts';
import { isPageRegion, type PageRegion, type RegionCode } from '#lib/region/codes.ts';
import { basePath, cityOf } from '#lib/region/site.ts';
import { settings } from '#process/settings.ts';

/** Where a page is shown and whose data it shows. */
export type PageContext = {
  region: PageRegion;
  /** Whose assortment and prices (D3). */
  city: RegionCode;
  /** The path every link begins with (D2). */
  base: string;
  site: Settings;
};

/** Null for anything that is no region. */
export function pageContext(region: string): PageContext | null {
  if (!isPageRegion(region)) return null;
  const site = settings();
  return { region, city: cityOf(site, region), base: basePath(site, region), site };
}
