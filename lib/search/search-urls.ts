import { facetChoiceText, NO_CHOICE, parseFacetChoice } from '../facets/facet-choice.ts';
import { parseListingQuery } from '../listing-query.ts';
import { withQuery } from '../listing-urls.ts';
import { type FoundFilter, foundSortNamed, type SearchAsked } from './search-asked.ts';
import { searchUrl } from './search-url.ts';

const PAGE = /^[1-9]\d{0,3}$/;

/** Reads the address of the search page; what is not understood is left out. */
export function parseSearchAsked(query: URLSearchParams): SearchAsked {
  const page = query.get('page') ?? '';
  return {
    ...parseFacetChoice(query),
    query: query.get('search') ?? '',
    page: PAGE.test(page) ? Number(page) : 1,
    all: query.get('all') === '1',
    sort: foundSortNamed(query.get('sort')),
    category: query.get('category') || null,
    brands: parseListingQuery(query).brands,
  };
}

/** What an address says beside words and brands, as a form over brands keeps it. */
export function searchPairs({ sort, category, all, page, ...choice }: SearchAsked): string {
  const pairs = new URLSearchParams();
  if (category !== null) pairs.set('category', category);
  if (sort !== null) pairs.set('sort', sort);
  if (all) pairs.set('all', '1');
  if (page > 1) pairs.set('page', String(page));
  return [facetChoiceText(choice), pairs.toString()].filter((part) => part !== '').join('&');
}

/** The address of a search in its one spelling. */
export function searchPageUrl(base: string, asked: SearchAsked): string {
  const brands = asked.brands.length === 0 ? '' : `brands=${asked.brands.join(',')}`;
  return withQuery(withQuery(searchUrl(base, asked.query), brands), searchPairs(asked));
}

/** The same words with nothing chosen. */
export function plainSearch({ query, sort }: SearchAsked): SearchAsked {
  return { ...NO_CHOICE, query, sort, page: 1, all: false, category: null, brands: [] };
}

const WITHOUT: Readonly<Record<FoundFilter, Partial<SearchAsked>>> = {
  category: { category: null },
  brands: { brands: [] },
  facets: { facets: [] },
  price: { priceFrom: null, priceTo: null },
  stock: { inStock: false },
};

/** The same search without one of its filters, from its first page. */
export function searchWithout(asked: SearchAsked, filter: FoundFilter): SearchAsked {
  return { ...asked, page: 1, all: false, ...WITHOUT[filter] };
}

/** Whether anything but the words narrows what is found. */
export function isNarrowed({ category, brands, facets, priceFrom, priceTo, inStock }: SearchAsked): boolean {
  const isPriced = priceFrom !== null || priceTo !== null;
  return category !== null || brands.length > 0 || facets.length > 0 || isPriced || inStock;
}
