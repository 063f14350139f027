import type { OfferPlace } from '#lib/offer/offer-place.ts';
import { regionOrigin } from '#lib/region/site.ts';
import type { PageContext } from './context.ts';

/** Where the offers of a page are made. */
export function offerPlace({ region, city, base, site }: PageContext): OfferPlace {
  return { origin: regionOrigin(site, region), base, city, noPicture: site.notFoundImages };
}
