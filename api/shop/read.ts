import 'server-only';
import { type Failure, isFailure } from '#api/contract/failure.ts';
import type { Output } from '#api/contract/index.ts';
import { call } from '#api/transport.ts';
import { CACHE_KEYS } from '#lib/cache/keys.ts';
import { NO_CHOICE } from '#lib/facets/facet-choice.ts';
import type { ListingSection } from '#lib/listing-urls.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { kept, remembered } from '#process/remember.ts';
import { settings } from '#process/settings.ts';
import { type Asked, SHOWN, type ShopRead, type Shown } from './defaults.ts';
import { RESTS, type Rest } from './rests.ts';

type Show<N extends ShopRead> = (answer: Output<N> | Failure, input: Asked<N>) => Shown<N>;
const SHOWS: { readonly [N in ShopRead]: Show<N> } = SHOWN;

/** Reads for a page by a call of the contract; the answer is kept, and shared: nobody may change it. */
export function readShop<N extends ShopRead>(name: N, city: RegionCode, input: Asked<N>): Promise<Shown<N>> {
  return kept(`${name} ${city} ${JSON.stringify(input)}`, async () => {
    const show: Show<N> = SHOWS[name];
    const rest: Rest<N> = RESTS[name];
    const answer = show(await call(name, input, { city }), input);
    return { value: answer, keys: rest(answer, city, input) };
  });
}

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
