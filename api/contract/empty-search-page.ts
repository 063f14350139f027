import type { SearchPage } from './search-page.ts';

/** A page of a search that has found nothing. */
export const EMPTY_SEARCH_PAGE: SearchPage = {
  list: { items: [], page: 1, lastPage: 1, total: 0 },
  isCut: false,
  categories: [],
  brands: [],
  facets: [],
  inStock: 0,
  units: [],
  priceUnit: null,
  priceMin: null,
  priceMax: null,
  leftWithout: [],
  nearest: [],
  understood: null,
  corrected: null,
  isPartial: false,
  isDegraded: false,
};
