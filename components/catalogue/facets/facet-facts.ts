import type { FacetsAnswer } from '#api/contract/facets.ts';

/** What there is to choose, and how many goods the choice leaves. */
export type FacetFacts = Pick<FacetsAnswer, 'facets' | 'inStock' | 'priceUnit' | 'priceMin' | 'priceMax'> & {
  list: { total: number };
};
