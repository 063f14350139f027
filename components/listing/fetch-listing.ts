import { request } from '#api/client/http.ts';
import { type Failure, isFailure } from '#api/contract/failure.ts';
import type { Listing } from '#api/contract/listing.ts';
import type { ListingQuery } from '#lib/listing-query.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import type { ListingSection } from '#lib/urls.ts';
import { saleAsListing } from '../sale/sale-as-listing.ts';

export type FetchedListing = { kind: 'shown'; listing: Listing } | { kind: 'absent' } | { kind: 'failed' };

/** Which page of which category of which tree. */
export type ListingPage = { section: ListingSection; slug: string; page: number };

/** A page of a category from the shop's calls; `absent` when there is no such page. Rejects only when aborted. */
export async function fetchListing(
  city: RegionCode,
  { section, slug, page }: ListingPage,
  { sort, brands }: ListingQuery,
  signal: AbortSignal,
): Promise<FetchedListing> {
  const input = { slug, page, sort, brands: [...brands] };
  const ask = { city, signal };
  if (section === 'catalog') return shown(await request('getProductsByCategory', input, ask));
  const sale = await request('getSalesCategoryProducts', input, ask);
  if (isFailure(sale)) return shown(sale);
  const brandsHere = await request('getBrands', { categoryId: sale.category?.id }, ask);
  return shown(saleAsListing(sale, isFailure(brandsHere) ? [] : brandsHere));
}

function shown(answer: Listing | Failure): FetchedListing {
  if (!isFailure(answer)) return { kind: 'shown', listing: answer };
  return answer.status === 404 ? { kind: 'absent' } : { kind: 'failed' };
}
