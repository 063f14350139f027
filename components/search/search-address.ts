/**
 * The overlay is open while the address has `search`, which is no route (D31): it opens as an entry of the
 * history, so that Back closes it, and what is typed replaces that entry's text.
 */
const NAME = 'search';

/** What an entry that opened the overlay carries: the one before it is the page without. */
type OverlayState = { opensSearch?: boolean } | null;

function addressWith(text: string | null): string {
  const { pathname, hash, search } = window.location;
  const query = new URLSearchParams(search);
  if (text === null) query.delete(NAME);
  else query.set(NAME, text);
  const asked = query.toString();
  return `${pathname}${asked === '' ? '' : `?${asked}`}${hash}`;
}

function isOpen(): boolean {
  return new URLSearchParams(window.location.search).has(NAME);
}

export function openOverlay(text: string): void {
  if (isOpen()) return;
  window.history.pushState({ opensSearch: true }, '', addressWith(text));
}

/** Mirrors the query to the address while the overlay is open. */
export function mirrorQuery(query: string): void {
  if (!isOpen() || new URLSearchParams(window.location.search).get(NAME) === query) return;
  const { opensSearch } = (window.history.state as OverlayState) ?? {};
  window.history.replaceState(opensSearch ? { opensSearch } : null, '', addressWith(query));
}

/** Takes the query away again; an entry of our own is left by going back, so that no second one stays. */
export function closeSearch(): void {
  if (!isOpen()) return;
  if ((window.history.state as OverlayState)?.opensSearch === true) window.history.back();
  else window.history.replaceState(null, '', addressWith(null));
}
