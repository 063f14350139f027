import { queryOptions } from '@tanstack/react-query';
import { type Listing, listingCalls } from '#api/contract/listing.ts';
import { marketingCalls } from '#api/contract/marketing.ts';
import { saleCalls } from '#api/contract/sale.ts';
import type { ListingQuery } from '#lib/listing-query.ts';
import type { ListingSection } from '#lib/listing-urls.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { Refused, read } from '../read.ts';
import { skeletonTime } from '../skeleton-time.ts';
import { whenAbsent } from '../when-absent.ts';
import { saleAsListing } from './sale-as-listing.ts';

/** Which page of which category of which tree, and what of it is asked for. */
export type AskedListing = {
  city: RegionCode;
  section: ListingSection;
  slug: string;
  page: number;
} & ListingQuery;

async function askListing(
  { city, section, slug, page, sort, brands }: AskedListing,
  signal: AbortSignal,
): Promise<Listing> {
  const input = { slug, page, sort, brands: [...brands] };
  const ask = { city, signal };
  if (section === 'catalog') return read(listingCalls.getProductsByCategory, input, ask);
  const sale = await read(saleCalls.getSalesCategoryProducts, input, ask);
  const here = read(marketingCalls.getBrands, { categoryId: sale.category?.id }, ask);
  return saleAsListing(sale, await here.catch(withoutChoices));
}

/** A sale without its brand filter is better than none. */
function withoutChoices(error: unknown): [] {
  if (error instanceof Refused) return [];
  throw error;
}

/** A page of a category with more brands than static pages are kept for; null when there is no such page. */
export const listingQuery = (asked: AskedListing) =>
  queryOptions({
    queryKey: ['listing', asked],
    queryFn: ({ signal }) => skeletonTime(askListing(asked, signal).catch(whenAbsent)),
    // Shown at once on the way back, and read again: prices and stock may be others by then.
    staleTime: 0,
  });
