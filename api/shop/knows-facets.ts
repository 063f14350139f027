import 'server-only';
import { isFailure } from '#api/contract/failure.ts';
import { call } from '#api/transport.ts';
import { CACHE_KEYS } from '#lib/cache/keys.ts';
import { NO_CHOICE } from '#lib/facets/facet-choice.ts';
import type { ListingSection } from '#lib/listing-urls.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { remembered } from '#process/remember.ts';
import { settings } from '#process/settings.ts';

/**
 * Whether the backend knows filters, which section 7 does not name: a button that could only fail is not
 * shown (D73). Our own does; another one is asked by the category that is shown, once for all of them.
 */
export async function knowsFacets(
  city: RegionCode,
  place: { section: ListingSection; slug: string },
): Promise<boolean> {
  if (settings().shopApiUrl === null) return true;
  const { value } = await remembered(`knowsFacets ${city}`, async () => {
    const input = { ...NO_CHOICE, ...place, page: 1, sort: 'popular' as const, brands: [], facets: [] };
    const answer = await call('getFacets', input, { city });
    return { value: !isFailure(answer), keys: [CACHE_KEYS.catalogue(city)] };
  });
  return value;
}
