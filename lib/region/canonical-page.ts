import { WHOLE_ORDER_TOKEN } from '#lib/orders/order-token.ts';
import {
  ANY_FACET,
  FACET_NAMES,
  FACETS_SEGMENT,
  type FacetChoice,
  facetChoiceText,
  isChoice,
  parseFacetChoice,
} from '../facets/facet-choice.ts';
import { listingSegment, parseListingQuery } from '../listing-query.ts';
import { type ListingSection, listingQueryText } from '../listing-urls.ts';
import { isSection, ORDER_ROOM, reaches } from '../routes.ts';
import type { CatalogueNames } from './catalogue-names.ts';

/**
 * A page inside a region after every repair of its address; paths are decoded, queries are as they were sent.
 */
export type CanonicalPage = {
  path: string;
  query: string;
  /** The route inside `app/[region]`; listings carry page and filter as segments. */
  route: string;
  /** The part of the query that changes the page, `?sort=…&brands=…` in one spelling. */
  variant: string;
  /** The path that it is made and kept under, where many addresses share one page. */
  shared?: string;
};

const LISTING_NAMES: ReadonlySet<string> = new Set(['sort', 'brands', 'brand_id', 'page', ...FACET_NAMES]);
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

/**
 * What is chosen of the filters, without values that do not exist (D67); `any` names the page that all
 * choices share.
 */
function knownChoice(query: URLSearchParams, { knowsFacet }: CatalogueNames): FacetChoice {
  const choice = parseFacetChoice(query);
  return { ...choice, facets: choice.facets.filter(knowsFacet) };
}

/** Whether the filters' part of the query is said in its one spelling. */
function isPlainChoice(query: URLSearchParams, choice: FacetChoice): boolean {
  const said = [...FACET_NAMES].flatMap((name) => query.getAll(name).map((value) => `${name}=${value}`));
  return said.join('&') === facetChoiceText(choice);
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
  const choice = knownChoice(values, names);
  const isAny = values.get('facets') === ANY_FACET;
  const others = without(query, (pair) => LISTING_NAMES.has(nameOf(pair)));
  const repaired = [listingQueryText(asked).slice(1), facetChoiceText(choice), others]
    .filter((part) => part !== '')
    .join('&');
  const kept = without(query, (pair) => nameOf(pair) === 'page');
  return {
    path: `/${section}/${slug}${page === '1' ? '' : `/${page}`}`,
    query: isUnderstood(values, names) && (isAny || isPlainChoice(values, choice)) ? kept : repaired,
    ...(isAny || isChoice(choice)
      ? { route: `/${section}/${slug}/${page}/${FACETS_SEGMENT}`, variant: `?facets=${ANY_FACET}` }
      : {
          route: `/${section}/${slug}/${page}/${listingSegment(asked)}`,
          variant: listingQueryText(asked),
        }),
  };
}

/**
 * All orders share one page, whose island reads the order that the address names (acc-D8); null = there is
 * none such.
 */
function orderPage([token = '', view, ...beyond]: readonly string[], query: string): CanonicalPage | null {
  const isKnown = view === undefined || view === 'invoice';
  if (!isKnown || beyond.length > 0 || (token !== ORDER_ROOM && !WHOLE_ORDER_TOKEN.test(token))) return null;
  const inside = view === undefined ? '' : `/${view}`;
  const shared = `/order/${ORDER_ROOM}${inside}`;
  return { path: `/order/${token}${inside}`, query, route: shared, variant: '', shared };
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
  if (section === 'order' && rest.length > 0) return orderPage(rest, query);
  return reaches(section, rest.length) ? { path, query, route: path, variant: '' } : null;
}
