import type { Input } from '#api/contract/index.ts';
import { FACETS_SEGMENT } from '#lib/facets/facet-choice.ts';
import { type ListingQuery, MANY_SEGMENT, parseListingSegment } from '#lib/listing-query.ts';
import { DEFAULT_SORT } from '#lib/sorts.ts';

/** The path segments of a listing as the middleware writes them. */
export type ListingParams = { slug: string; page: string; filter: string };

/** What a listing page shows; `many` = more brands than static pages are kept for, so the browser asks. */
export type ListingRequest = {
  slug: string;
  page: number;
  query: ListingQuery;
  many: boolean;
  /** Something of the filters is chosen, so the browser asks. */
  faceted: boolean;
  input: Input<'getProductsByCategory'>;
};

/** Null for segments that the middleware never writes. */
export function listingRequest(params: ListingParams): ListingRequest | null {
  const many = params.filter === MANY_SEGMENT;
  const faceted = params.filter === FACETS_SEGMENT;
  const query: ListingQuery | null =
    many || faceted
      ? { sort: DEFAULT_SORT, brands: [] }
      : parseListingSegment(decodeURIComponent(params.filter));
  if (query === null) return null;
  const slug = decodeURIComponent(params.slug);
  const page = Number(params.page);
  return {
    slug,
    page,
    query,
    many,
    faceted,
    input: { slug, page, sort: query.sort, brands: [...query.brands] },
  };
}
