import type { Input } from '#api/contract/index.ts';
import { FACETS_SEGMENT } from '#lib/facets/facet-choice.ts';
import { type ListingQuery, MANY_SEGMENT, parseListingSegment } from '#lib/listing-query.ts';
import { DEFAULT_SORT } from '#lib/sorts.ts';

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

/**
 * Reads slug, page and filter, which are one parameter of the route: each would be a layer of every listing's render. Null
 * for segments that the middleware never writes.
 */
export function listingRequest(segments: readonly string[]): ListingRequest | null {
  const [encodedSlug, number, filter, ...others] = segments;
  if (encodedSlug === undefined || filter === undefined || others.length > 0) return null;
  const many = filter === MANY_SEGMENT;
  const faceted = filter === FACETS_SEGMENT;
  const query: ListingQuery | null =
    many || faceted ? { sort: DEFAULT_SORT, brands: [] } : parseListingSegment(decodeURIComponent(filter));
  if (query === null) return null;
  const slug = decodeURIComponent(encodedSlug);
  const page = Number(number);
  return {
    slug,
    page,
    query,
    many,
    faceted,
    input: { slug, page, sort: query.sort, brands: [...query.brands] },
  };
}
