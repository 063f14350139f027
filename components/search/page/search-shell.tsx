'use client';

import type { ReactNode } from 'react';
import { useLate } from '#components/kit/ui/use-late.ts';
import type { SearchShellProps } from './search-results-page.tsx';

const loadResults = () =>
  import('./search-results-page.tsx').then(({ SearchResultsPage }) => SearchResultsPage);

/**
 * The one page of all searches of a region: the server sends an outline (the children), the browser reads the
 * words from the address and asks. What draws the goods is loaded here only.
 */
export function SearchShell({ children, ...props }: SearchShellProps & { children: ReactNode }) {
  const Results = useLate(loadResults);
  return Results === null ? children : <Results {...props} />;
}
