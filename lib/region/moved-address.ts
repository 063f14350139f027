import type { CatalogueNames } from './catalogue-names.ts';
import { type AskedAddress, insideRegion, otherOrigin } from './resolve.ts';
import { basePath, type Site } from './site.ts';

/** An address of an earlier shop: what it is called in the operator's table, and where to go. */
export type Moved = { old: string; location: string };

/** Told of every address that has no page, or had one in an earlier shop. */
export type NoteAddress = (kind: 'moved' | 'lost', address: string) => void;

/**
 * Where an address that has no page leads by the operator's table; null where that knows nothing of it. It
 * holds on every host and below every prefix, and the visitor stays in the region asked for. The query is
 * kept, unless the table speaks of the address with just this query.
 */
export function movedAddress(site: Site, asked: AskedAddress, { newAddress }: CatalogueNames): Moved | null {
  const inside = insideRegion(site, asked);
  if (inside === null) return null;
  const { region, inner } = inside;
  const whole = `${inner}?${asked.query}`;
  const byQuery = asked.query === '' ? null : newAddress(whole);
  const target = byQuery ?? newAddress(inner);
  if (target === null) return null;
  const [path = '', own = ''] = target.split('?', 2);
  const query = [own, byQuery === null ? asked.query : ''].filter((part) => part !== '').join('&');
  const base = basePath(site, region);
  const within = path === '/' ? base || '/' : `${base}${path}`;
  return {
    old: byQuery === null ? inner : whole,
    location: `${otherOrigin(site, region, asked.host)}${within}${query === '' ? '' : `?${query}`}`,
  };
}
