import { keptJson, listOf } from '#lib/browser/kept-json.ts';
import { SEARCHES_KEY } from '#lib/browser/local-keys.ts';

/** Queries kept. */
const SEARCHES_MAX = 8;

/** Newest first, each once whatever its letters' case, the oldest one dropped. */
export function withSearch(list: readonly string[], query: string): string[] {
  const same = query.toLowerCase();
  return [query, ...list.filter((each) => each.toLowerCase() !== same)].slice(0, SEARCHES_MAX);
}

const isQuery = (value: unknown): value is string => typeof value === 'string' && value !== '';
const searches = keptJson('localStorage', SEARCHES_KEY, listOf(isQuery, SEARCHES_MAX));

/** What this browser has searched for; empty when it keeps nothing, nothing of ours, or nothing at all. */
export const readSearches = searches.read;

/** Puts a query in front; a browser that stores nothing simply forgets it. */
export function keepSearch(query: string): void {
  searches.keep(withSearch(readSearches(), query));
}

export const forgetSearches = searches.drop;
