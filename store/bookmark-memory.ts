import { keptJson, listOf } from '#lib/browser/kept-json.ts';
import { BOOKMARKS_KEY } from '#lib/browser/local-keys.ts';

const isId = (value: unknown): value is number => Number.isSafeInteger(value);
const memory = keptJson<readonly number[]>('localStorage', BOOKMARKS_KEY, listOf(isId));

/** Ids that this browser remembers of the server's last list; empty when it keeps nothing of ours. */
export const readBookmarks = memory.read;

/**
 * Remembers the list, so that hearts need not ask for it on every page (D63). A browser that stores nothing
 * forgets it.
 */
export const keepBookmarks = memory.keep;

/** Calls back with the ids when another tab has remembered others; the answer stops it. */
export function listenToBookmarks(onChange: (ids: readonly number[]) => void): () => void {
  function hear({ key }: StorageEvent) {
    if (key === BOOKMARKS_KEY || key === null) onChange(readBookmarks());
  }
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
