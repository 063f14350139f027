import type { EdgeManner, EdgeSettings } from '#lib/env/edge.ts';
import { tagsOf } from './tags.ts';

/** Headers that a cache in front keeps an answer by, flat as Node writes them; its names are of lib/cache. */
export type EdgeHeaders = (keys: readonly string[]) => readonly string[];

/** Who asks while a page is made anew gets the former one: it was right until then. */
const WHILE_MADE_ANEW_S = 30;
/** While the shop does not answer, what was right is shown for so long. */
const WHILE_DOWN_S = 3_600;

const TAGS: Readonly<Record<EdgeManner, { name: string; between: string }>> = {
  varnish: { name: 'Surrogate-Key', between: ' ' },
  json: { name: 'Cache-Tag', between: ',' },
};

/**
 * How a cache in front keeps pages: by a header of its own (RFC 9213), since `s-maxage` beside
 * `stale-while-revalidate` would let browsers show what has changed as well (operations §4).
 */
export function edgeHeaders({ manner, keptS }: Pick<EdgeSettings, 'manner' | 'keptS'>): EdgeHeaders {
  const { name, between } = TAGS[manner];
  const policy = [
    'CDN-Cache-Control',
    `max-age=${keptS}, stale-while-revalidate=${WHILE_MADE_ANEW_S}, stale-if-error=${WHILE_DOWN_S}`,
  ];
  return (keys) => [...policy, name, tagsOf(keys).join(between)];
}
