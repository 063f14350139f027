import type { FacetChoice } from '../facets/facet-choice.ts';

/** What may narrow what was found; `facets` are all values of filters together. */
export const FILTERS_OF_FOUND = ['category', 'brands', 'facets', 'price', 'stock'] as const;
export type FoundFilter = (typeof FILTERS_OF_FOUND)[number];

/** The orders of what was found besides the one by how well it fits, which has no name. */
export const FOUND_SORTS = ['price', 'popular'] as const;
export type FoundSort = (typeof FOUND_SORTS)[number];

/** The order that a text names; null for anything else. */
export function foundSortNamed(text: string | null | undefined): FoundSort | null {
  return FOUND_SORTS.find((sort) => sort === text) ?? null;
}

/** What the address of the search page says (acc-C16). */
export type SearchAsked = FacetChoice & {
  query: string;
  page: number;
  /** Everything on one page. */
  all: boolean;
  /** Null = by how well it fits. */
  sort: FoundSort | null;
  /** Slug of a category. */
  category: string | null;
  brands: readonly string[];
};

/** So many goods one page shows at most when everything is asked for. */
export const MOST_ON_PAGE = 240;
