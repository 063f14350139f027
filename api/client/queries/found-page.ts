import { EMPTY_SEARCH_PAGE } from '#api/contract/empty-search-page.ts';
import type { SearchFound } from '#api/contract/search.ts';
import type { SearchPage } from '#api/contract/search-page.ts';

/**
 * What a server that knows section 7 alone finds, as a page of a search: the goods it names on one page, and
 * nothing to narrow them by (no bounds of a price say so).
 */
export function pageOfFound({ list: items, corrected, isPartial, isDegraded }: SearchFound): SearchPage {
  const list = { items, page: 1, lastPage: 1, total: items.length };
  return { ...EMPTY_SEARCH_PAGE, list, corrected, isPartial, isDegraded };
}
