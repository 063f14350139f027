import { type FetchQueryOptions, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';

/**
 * What the reads of one document are kept in. A read that failed is logged and may be asked for again by
 * hand; none is repeated by itself (D44). Heavy for a page's first load: only modules that come on intent may
 * import it.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { queryKey }) => console.error(`${queryKey.join(' ')}: not read`, error),
  }),
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
      // Without a network a read fails at once, so that its place can say so.
      networkMode: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
  },
});

/** Reads once for those who do not follow what changes later; null when it failed. */
export async function fetchOnce<Data, Key extends QueryKey>(
  options: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data | null> {
  try {
    return await queryClient.fetchQuery(options);
  } catch {
    return null;
  }
}
