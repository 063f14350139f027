import { listingPairs } from '#lib/listing-query.ts';
import { backTarget, type LastRoute, lastRoute } from '#store/last-route.ts';

/**
 * Reads what the browser knows of the way here: the section seen last and the filter in this page's address. Answers how
 * they change a product's way back.
 */
export function readTarget(): (own: LastRoute | null, fallback: LastRoute) => LastRoute {
  const seen = lastRoute();
  const filter = listingPairs(window.location.search);
  return (own, fallback) =>
    own !== null && filter !== ''
      ? { name: own.name, url: `${own.url}${filter}` }
      : backTarget(own, seen, fallback);
}
