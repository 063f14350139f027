import { BOOKMARKS_KEY } from '#lib/browser/local-keys.ts';

/** Ids that this browser remembers of the server's last list; empty when it keeps nothing of ours. */
export function readBookmarks(): number[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(BOOKMARKS_KEY) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => Number.isSafeInteger(id)) : [];
  } catch {
    return [];
  }
}

/** Remembers the list, so that hearts need not ask for it on every page (D63). A browser that stores nothing forgets it. */
export function keepBookmarks(ids: readonly number[]): void {
  try {
    localStorage.setItem(BOOKMARKS_KEY, JSON.stringify(ids));
  } catch {
    return;
  }
}

/** Calls back with the ids when another tab has remembered others; the answer stops it. */
export function listenToBookmarks(onChange: (ids: number[]) => void): () => void {
  function hear({ key }: StorageEvent) {
    if (key === BOOKMARKS_KEY || key === null) onChange(readBookmarks());
  }
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
