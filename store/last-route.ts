import { keptJson } from '#lib/browser/kept-json.ts';
import { LAST_ROUTE_KEY } from '#lib/browser/tab-keys.ts';

/** The section page the visitor saw last: what back links call it, and its address with the query. */
export type LastRoute = { name: string; url: string };

function isRoute(value: unknown): value is LastRoute {
  return (
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    typeof value.name === 'string' &&
    'url' in value &&
    typeof value.url === 'string' &&
    /^\/(?!\/)/.test(value.url)
  );
}

const remembered = keptJson('sessionStorage', LAST_ROUTE_KEY, (kept) => (isRoute(kept) ? kept : null));

/**
 * Remembers a section page for this tab (acc-A10, D18). Without storage back links fall back to the product's
 * path.
 */
export const rememberRoute: (route: LastRoute) => void = remembered.keep;

/** Null when no section page was seen in this tab. */
export const lastRoute = remembered.read;

/**
 * Where a product's back link leads: to the last category of its own path, with the query when the visitor
 * came from there; without a path to the last section page; else to the actions page of D13.
 */
export function backTarget(own: LastRoute | null, last: LastRoute | null, fallback: LastRoute): LastRoute {
  if (own === null) return last ?? fallback;
  const isFrom = last !== null && (last.url === own.url || last.url.startsWith(`${own.url}?`));
  return isFrom ? { name: own.name, url: last.url } : own;
}
