import type { ListingQuery } from './listing-query.ts';
import { DEFAULT_SORT } from './sorts.ts';
import { pageUrl } from './urls.ts';

/** Sort and brands as a query, `?sort=price&brands=a,b`, or nothing for the plain listing. */
export function listingQueryText({ sort, brands }: ListingQuery): string {
  const query = new URLSearchParams();
  if (sort !== DEFAULT_SORT) query.set('sort', sort);
  if (brands.length > 0) query.set('brands', brands.join(','));
  const text = query.toString().replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
}

/** The trees that have listings, as they stand in addresses. */
export type ListingSection = 'catalog' | 'sale';

/** Where a listing is: its tree and its category. */
export type ListingPlace = { base: string; section: ListingSection; slug: string };

/** A listing's page; page 1 is the bare slug (D10). */
export function listingUrl(
  { base, section, slug }: ListingPlace,
  page = 1,
  query: ListingQuery = { sort: DEFAULT_SORT, brands: [] },
): string {
  const path = `/${section}/${encodeURIComponent(slug)}` as const;
  return `${pageUrl(base, page === 1 ? path : `${path}/${page}`)}${listingQueryText(query)}`;
}

/**
 * What a link to a listing is to crawlers besides `rel`: an address with a query is a view of a page, and
 * views of views have no end (crawlers F5).
 */
export function viewRel(href: string, rel?: string): string | undefined {
  return href.includes('?') ? [rel, 'nofollow'].filter(Boolean).join(' ') : rel;
}

/** An address with more pairs at the end of its query. */
export function withQuery(address: string, pairs: string): string {
  return pairs === '' ? address : `${address}${address.includes('?') ? '&' : '?'}${pairs}`;
}

/** A category's page. */
export function categoryUrl(base: string, slug: string, page?: number, query?: ListingQuery): string {
  return listingUrl({ base, section: 'catalog', slug }, page, query);
}

/**
 * The category with one brand chosen, as the product's characteristics link to it (specification section 2).
 */
export function categoryBrandUrl(base: string, slug: string, brandId: number): string {
  return `${categoryUrl(base, slug)}?brand_id=${brandId}`;
}
