import { SEARCHES_KEY } from '#lib/browser/local-keys.ts';

/** Queries kept. */
const SEARCHES_MAX = 8;

/** Newest first, each once whatever its letters' case, the oldest one dropped. */
export function withSearch(list: readonly string[], query: string): string[] {
  const same = query.toLowerCase();
  return [query, ...list.filter((each) => each.toLowerCase() !== same)].slice(0, SEARCHES_MAX);
}

/** What this browser has searched for; empty when it keeps nothing, nothing of ours, or nothing at all. */
export function readSearches(): string[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(SEARCHES_KEY) ?? '[]');
    if (!Array.isArray(list)) return [];
    return list.filter((each) => typeof each === 'string' && each !== '').slice(0, SEARCHES_MAX);
  } catch {
    return [];
  }
}

/** Puts a query in front; a browser that stores nothing simply forgets it. */
export function keepSearch(query: string): void {
  try {
    localStorage.setItem(SEARCHES_KEY, JSON.stringify(withSearch(readSearches(), query)));
  } catch {
    return;
  }
}

export function forgetSearches(): void {
  try {
    localStorage.removeItem(SEARCHES_KEY);
  } catch {
    return;
  }
}
