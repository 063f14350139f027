import type { Handler } from '#api/backend/base/context.ts';
import { EMPTY_SEARCH_PAGE } from '#api/contract/empty-search-page.ts';
import type { SearchFound } from '#api/contract/search.ts';
import { MIN_QUERY } from '#lib/search/searched-text.ts';
import { isLost } from './lost/is-lost.ts';
import { noteLostWords } from './lost/note-lost-words.ts';
import { foundPage } from './page/found-page.ts';
import { patience } from './patience.ts';
import { NOTHING, search } from './search.ts';

const inTime = patience<SearchFound>({ ...NOTHING, total: null, isDegraded: true });
const pageInTime = patience({ ...EMPTY_SEARCH_PAGE, isDegraded: true });

/**
 * Search by article and words; shorter queries than two characters find nothing (specification section 5).
 */
export const searchProducts: Handler<'searchProducts'> = async (
  { query, sort, limit },
  { city, database, settings: { notFoundImages } },
) => {
  if (query.length < MIN_QUERY) return NOTHING;
  const asked = { city, query, sort, limit };
  const found = await inTime(database, asked, (until) => search(database, asked, { until, notFoundImages }));
  if (isLost(found)) noteLostWords(query);
  return found;
};

/** A page of what words find, narrowed by what is chosen, with what there is to choose (acc-C16). */
export const getSearchPage: Handler<'getSearchPage'> = async (
  asked,
  { city, database, settings: { notFoundImages } },
) => {
  if (asked.query.length < MIN_QUERY) return EMPTY_SEARCH_PAGE;
  const found = await pageInTime(database, [city, asked], (until) =>
    foundPage(database, { ...asked, city }, { until, notFoundImages }),
  );
  if (isLost(found)) noteLostWords(asked.query);
  return found;
};
