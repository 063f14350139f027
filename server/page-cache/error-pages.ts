import type { PageRegion } from '#lib/region/codes.ts';
import { flights } from '#process/flights.ts';
import type { Freshness } from '#process/freshness.ts';
import type { Entry } from './entry.ts';
import type { ErrorPage } from './page-address.ts';

const STATUS: Readonly<Record<ErrorPage, number>> = {
  'not-found': 404,
  failed: 500,
  busy: 503,
  'technical-works': 503,
};
const RETRY_AFTER_S = 30;

export type ErrorPages = {
  /** A region's error page; null when none could ever be rendered. */
  get(region: PageRegion, page: ErrorPage): Promise<Entry | null>;
};

/**
 * Keeps each region's error pages apart from the page cache. When one cannot be rendered anew, the last good
 * one is shown: it is needed most when nothing else works.
 */
export function errorPages(
  render: (region: PageRegion, page: ErrorPage, status: number) => Promise<Entry | null>,
  freshness: Freshness,
): ErrorPages {
  const kept = new Map<string, Entry>();
  const fly = flights<Entry | null>();

  async function renew(key: string, region: PageRegion, page: ErrorPage): Promise<Entry | null> {
    const rendered = await render(region, page, STATUS[page]);
    if (rendered === null) return kept.get(key) ?? null;
    const retry = page === 'technical-works' ? ['Retry-After', String(RETRY_AFTER_S)] : [];
    const entry = { ...rendered, common: [...rendered.common, ...retry] };
    for (const made of [entry.br, entry.gzip]) made?.headers.push(...retry);
    kept.set(key, entry);
    return entry;
  }

  return {
    get(region, page) {
      const key = `${region}/${page}`;
      const held = kept.get(key);
      if (held !== undefined && freshness.holds(held.since, held.keys)) return Promise.resolve(held);
      return fly(`${freshness.now} ${key}`, () => renew(key, region, page));
    },
  };
}
