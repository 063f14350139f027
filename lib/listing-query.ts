import { DEFAULT_SORT, type Sort, sortNamed } from './sorts.ts';

/** The parts of a listing's address that change what is shown (D10, D12, D16a). */
export type ListingQuery = { sort: Sort; brands: readonly string[] };

/**
 * From this many brands on, a listing is an outline that the browser fills: their combinations would flood
 * the cache.
 */
const MANY_BRANDS = 4;
/** The path segment of such an outline. */
export const MANY_SEGMENT = 'many';

const LISTING_NAMES: ReadonlySet<string> = new Set([
  'sort',
  'brands',
  'brand_id',
  'facets',
  'price',
  'stock',
  'fold',
]);
const BRAND = /^[\p{L}\p{N}_-]{1,128}$/u;

/** Reads sort and brands (`brands` comma list and `brand_id`); what is not understood is left out. */
export function parseListingQuery(query: URLSearchParams): ListingQuery {
  const tokens = [...query.getAll('brands'), ...query.getAll('brand_id')].flatMap((value) =>
    value.split(','),
  );
  const brands = tokens.map((token) => token.trim().toLowerCase()).filter((token) => BRAND.test(token));
  return {
    sort: sortNamed(query.get('sort')) ?? DEFAULT_SORT,
    brands: [...new Set(brands)].sort().slice(0, 50),
  };
}

/**
 * The pairs of a query that a listing understands, as they were sent; the rest belongs to the page they were
 * sent to.
 */
export function listingPairs(search: string): string {
  const asked = [...new URLSearchParams(search)].filter(([name]) => LISTING_NAMES.has(name));
  const text = new URLSearchParams(asked).toString().replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
}

/** The query as one path segment, so that every variant of a listing is a static page with one key. */
export function listingSegment({ sort, brands }: ListingQuery): string {
  if (brands.length >= MANY_BRANDS) return MANY_SEGMENT;
  return brands.length === 0 ? sort : `${sort}.${brands.join(',')}`;
}

/** The reverse of `listingSegment`; null for a segment that it never makes. */
export function parseListingSegment(segment: string): ListingQuery | null {
  const [name, brands] = segment.split('.');
  const sort = sortNamed(name);
  if (sort === null) return null;
  const query = { sort, brands: brands === undefined ? [] : brands.split(',') };
  return query.brands.every((brand) => BRAND.test(brand)) && listingSegment(query) === segment ? query : null;
}
