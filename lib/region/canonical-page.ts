import { listingSegment, parseListingQuery } from '../listing-query.ts';
import { isSection, reaches } from '../routes.ts';
import { type ListingSection, listingQueryText } from '../urls.ts';
import type { CatalogueNames } from './catalogue-names.ts';

/** A page inside a region after every repair of its address; paths are decoded, queries are as they were sent. */
export type CanonicalPage = {
  path: string;
  query: string;
  /** The route inside `app/[region]`; listings carry page and filter as segments. */
  route: string;
  /** The part of the query that changes the page, `?sort=…&brands=…` in one spelling. */
  variant: string;
};

const LISTING_NAMES: ReadonlySet<string> = new Set(['sort', 'brands', 'brand_id', 'page']);
const PAGE = /^[1-9]\d{0,3}$/;

function nameOf(pair: string): string {
  return pair.split('=', 1)[0] ?? '';
}

function without(query: string, dropped: (pair: string) => boolean): string {
  return query
    .split('&')
    .filter((pair) => pair !== '' && !dropped(pair))
    .join('&');
}

/** Whether every listing value in the query is one that the listing understands (D16a). */
function isUnderstood(query: URLSearchParams, { knowsBrand }: CatalogueNames): boolean {
  const { sort, brands } = parseListingQuery(query);
  const asked = [...query.getAll('brands'), ...query.getAll('brand_id')].flatMap((value) => value.split(','));
  const tokens = new Set(asked.map((token) => token.trim().toLowerCase()).filter((token) => token !== ''));
  const sortIsKnown = !query.has('sort') || query.get('sort') === sort;
  return sortIsKnown && tokens.size === brands.length && brands.every(knowsBrand);
}

function canonicalListing(
  section: ListingSection,
  [named = '', pagePart]: readonly string[],
  query: string,
  names: CatalogueNames,
): CanonicalPage | null {
  const values = new URLSearchParams(query);
  const page = values.get('page') ?? pagePart ?? '1';
  if (!PAGE.test(page)) return null;
  const slug = names.movedSlug(section, named) ?? named;
  const known = parseListingQuery(values);
  const asked = { sort: known.sort, brands: known.brands.filter(names.knowsBrand) };
  const others = without(query, (pair) => LISTING_NAMES.has(nameOf(pair)));
  const repaired = [listingQueryText(asked).slice(1), others].filter((part) => part !== '').join('&');
  const kept = without(query, (pair) => nameOf(pair) === 'page');
  return {
    path: `/${section}/${slug}${page === '1' ? '' : `/${page}`}`,
    query: isUnderstood(values, names) ? kept : repaired,
    route: `/${section}/${slug}/${page}/${listingSegment(asked)}`,
    variant: listingQueryText(asked),
  };
}

/** Repairs a path inside a region (D10–D12, D16a, a renamed category); null = there is no such page. */
export function canonicalPage(path: string, query: string, names: CatalogueNames): CanonicalPage | null {
  const [, section = '', ...rest] = path.split('/');
  if (!isSection(section)) return null;
  if (section === 'goods') {
    if (rest.length === 0) return { path: '/catalog', query, route: '/catalog', variant: '' };
    const [id = '', brand] = rest;
    if (rest.length > 2) return null;
    const filter = brand === undefined ? [] : [`brand_id=${encodeURIComponent(brand)}`];
    const goods = `/goods/${id}`;
    return {
      path: goods,
      query: [...filter, query].filter((part) => part !== '').join('&'),
      route: goods,
      variant: '',
    };
  }
  if ((section === 'catalog' || section === 'sale') && rest.length > 0) {
    return rest.length > 2 ? null : canonicalListing(section, rest, query, names);
  }
  return reaches(section, rest.length) ? { path, query, route: path, variant: '' } : null;
}
