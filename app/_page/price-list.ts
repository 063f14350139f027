import { priceListPath } from '#lib/region/price-list-path.ts';
import type { PageContext } from './context.ts';

/** Where the price list of a page's city lies; undefined where another server has the catalogue. */
export function priceListOf({ city, site }: Pick<PageContext, 'city' | 'site'>): string | undefined {
  return site.shopApiUrl === null ? priceListPath(city) : undefined;
}
