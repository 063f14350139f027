import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { searchCalls } from '#api/contract/search.ts';
import { type SearchPage, searchPageCalls } from '#api/contract/search-page.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import type { SearchAsked } from '#lib/search/search-asked.ts';
import { MIN_QUERY } from '#lib/search/searched-text.ts';
import { takeEarlySearch } from '../early-search.ts';
import { read } from '../read.ts';
import { whenAbsent } from '../when-absent.ts';
import { pageOfFound } from './found-page.ts';

/**
 * A page of what words find in a city; `withFacets` asks for the values of filters too. Shorter words than
 * the minimum are not asked. The last answer stays until the next has come. The first search takes what the
 * document has asked for already. A server that does not know the call is asked for what section 7 has.
 */
export const searchPageQuery = (
  city: RegionCode,
  { query, brands, facets, ...asked }: SearchAsked,
  withFacets = false,
) =>
  queryOptions<SearchPage>({
    queryKey: ['search-page', city, query, asked, brands, facets, withFacets],
    async queryFn({ signal }) {
      const input = { ...asked, query, brands: [...brands], facets: [...facets], withFacets };
      const early = await takeEarlySearch(city, input);
      if (early !== null) return early;
      const page = await read(searchPageCalls.getSearchPage, input, { city, signal }).catch(whenAbsent);
      if (page !== null) return page;
      const words = { query, sort: asked.sort ?? undefined };
      return pageOfFound(await read(searchCalls.searchProducts, words, { city, signal }));
    },
    enabled: query.length >= MIN_QUERY,
    placeholderData: keepPreviousData,
    // Shown at once on the way back, and read again: prices and stock may be others by then.
    staleTime: 0,
  });
