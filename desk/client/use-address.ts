import { useCallback, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';

/**
 * The filters of a list, which live in the address (desk.md §2): back, reload and a link to a colleague give
 * the same. `set` replaces what is named; null takes a name out.
 */
export function useAddress(): [
  URLSearchParams,
  (change: Readonly<Record<string, string | null>>, how?: { isNew?: boolean }) => void,
] {
  const search = useSearch();
  const [path, go] = useLocation();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const set = useCallback(
    (change: Readonly<Record<string, string | null>>, { isNew = true }: { isNew?: boolean } = {}) => {
      const next = new URLSearchParams(search);
      for (const [name, value] of Object.entries(change)) {
        if (value === null || value === '') next.delete(name);
        else next.set(name, value);
      }
      const query = next.toString();
      go(query === '' ? path : `${path}?${query}`, { replace: !isNew });
    },
    [search, path, go],
  );
  return [params, set];
}
