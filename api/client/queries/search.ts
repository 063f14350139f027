import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type SearchFound, searchCalls } from '#api/contract/search.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { MIN_QUERY } from '#lib/search/searched-text.ts';
import { read } from '../read.ts';

/** A search that came too late is made again by itself, after so long and so many times, ms. */
const AGAIN = { pause: 1000, times: 3 };

/** What was found is shown again without asking for so long, ms; prices may be others after that. */
const FRESH = 60_000;

/** So many products the overlay shows (buyers §5). */
const ROWS = 8;

/** An answer with the query that it answers: it is shown until the next one has come. */
export type Answered = SearchFound & { query: string };

/**
 * What a query finds in a city; shorter ones than the minimum are not asked. What the former query found
 * stays until the next answer.
 */
export const searchQuery = (city: RegionCode, query: string) =>
  queryOptions<Answered>({
    queryKey: ['search', city, query],
    queryFn: async ({ signal }) => ({
      ...(await read(searchCalls.searchProducts, { query, limit: ROWS }, { city, signal })),
      query,
    }),
    // It is asked for before it is drawn, and may have failed by then: once is enough.
    enabled: ({ state }) => query.length >= MIN_QUERY && state.status !== 'error',
    placeholderData: keepPreviousData,
    // An answer that came too late says nothing: asking again is worth it.
    staleTime: ({ state }) => (state.data?.isDegraded === true ? 0 : FRESH),
    refetchInterval: ({ state }) =>
      state.data?.isDegraded === true && state.dataUpdateCount <= AGAIN.times && AGAIN.pause,
  });
