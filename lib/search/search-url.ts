import { pageUrl } from '../urls.ts';

/** Where the search page is, without words. */
export function searchPlace(base: string): string {
  return pageUrl(base, '/search');
}

/** The search page for these words. */
export function searchUrl(base: string, query: string): string {
  return `${searchPlace(base)}?${new URLSearchParams({ search: query })}`;
}
