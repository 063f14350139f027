import { request } from '#api/client/http.ts';
import { isFailure } from '#api/contract/failure.ts';
import { type Listing, SORTS } from '#api/contract/listing.ts';
import type { ListingQuery } from '#lib/listing-query.ts';
import type { RegionCode } from '#lib/region/codes.ts';

export type FetchedListing = { kind: 'shown'; listing: Listing } | { kind: 'absent' } | { kind: 'failed' };

/** A page of a category from the shop's call; `absent` when there is no such page. Rejects only when aborted. */
export async function fetchListing(
  city: RegionCode,
  slug: string,
  page: number,
  { sort, brands }: ListingQuery,
  signal: AbortSignal,
): Promise<FetchedListing> {
  const known = SORTS.find((name) => name === sort) ?? SORTS[0];
  const input = { slug, page, sort: known, brands: [...brands] };
  const answer = await request('getProductsByCategory', input, { city, signal });
  if (!isFailure(answer)) return { kind: 'shown', listing: answer };
  return answer.status === 404 ? { kind: 'absent' } : { kind: 'failed' };
}
