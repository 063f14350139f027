'use client';

import { useLate } from '#components/kit/ui/use-late.ts';
import { SearchOutline, type SearchOutlineProps } from './search-outline.tsx';

const loadResults = () =>
  import('./search-results-page.tsx').then(({ SearchResultsPage }) => SearchResultsPage);

/**
 * The one page of all searches of a region: the server sends an outline, the browser reads the words from the
 * address and asks. What draws the goods is loaded here only. The outline is drawn here as well: handed over
 * by the server, it would stand in the document once more, among its data.
 */
export function SearchShell(props: SearchOutlineProps) {
  const Results = useLate(loadResults);
  return Results === null ? <SearchOutline {...props} /> : <Results city={props.city} shop={props.shop} />;
}
