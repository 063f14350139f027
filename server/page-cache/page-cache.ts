import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import { cookieIn, sessionCookieName } from '#lib/browser/cookies.ts';
import type { CatalogueNames } from '#lib/region/catalogue-names.ts';
import type { NoteAddress } from '#lib/region/moved-address.ts';
import { type AskedAddress, type Resolution, resolve } from '#lib/region/resolve.ts';
import type { Site } from '#lib/region/site.ts';
import { flights } from '#process/flights.ts';
import type { Freshness } from '#process/freshness.ts';
import { tally } from '#process/tally.ts';
import { acceptedEncoding } from '../http/accepted-encoding.ts';
import { wanted, withoutMarker } from '../next/navigation.ts';
import { type Entry, improve } from './entry.ts';
import { EntryStore } from './entry-store.ts';
import type { Found, Located } from './found.ts';
import { improver } from './improver.ts';
import { movedFinder } from './moved-finder.ts';
import { isDoorPage } from './page-address.ts';
import type { PageSource } from './page-source.ts';
import { queuedPages, type Wish } from './queued-pages.ts';
import type { Waiter } from './visitor-turns.ts';

export type PageRequest = {
  host: string;
  url: string;
  path: string;
  query: string;
  headers: IncomingHttpHeaders;
  /** Whose turn it is when pages have to wait: the visitor's address. */
  visitor: string;
  /** Makes what says that the visitor has gone, once a page has to be made; absent for one who never goes. */
  leaving?: () => AbortSignal;
};

/** So many pages that many read wait for being made as small as they get. */
const MOST_HOT = 100;
/** In whose turn pages are rendered anew that a crowd got in haste. */
const IMPROVER: Waiter = { visitor: 'improver', hasCart: false };
/** A page that does not exist is looked for again after this, ms. */
const MISSING_MS = 30_000;
/** So many addresses without a page are remembered; one that is forgotten costs a render. */
const MOST_MISSING = 10_000;

export type PageCacheConfig = {
  site: Site;
  source: PageSource;
  maxBytes: number;
  /** So many pages are rendered at once. */
  rendersAtOnce: number;
  freshness: Freshness;
  names: () => CatalogueNames;
  /** Told of addresses that have no page, and of old ones that lead on. */
  noteAddress: NoteAddress;
};

export type PageCache = {
  /** The page of an address seen before, without looking at anything else; only for documents. */
  recall(host: string, url: string): Entry | undefined;
  find(request: PageRequest): Promise<Located>;
  /** Pages kept, their bytes, and how many wait to be rendered. */
  readonly size: { count: number; bytes: number; waiting: number };
};

/**
 * Finds pages: what is kept, else one render for all who wait. A change that falls into a render makes its
 * page old, and whoever asks after the change does not join that render.
 */
export function pageCache(config: PageCacheConfig): PageCache {
  const { site, source, names, freshness } = config;
  const orMoved = movedFinder(config);
  const makeSmaller = improver({ most: MOST_HOT });
  const store = new EntryStore(config.maxBytes, freshness, (entry) => makeSmaller(entry, improve));
  /** Keys of pages that were not there a moment ago. */
  const missing = new LRUCache<string, true>({ max: MOST_MISSING, ttl: MISSING_MS });
  const fly = flights<Found>();
  const pages = queuedPages(source, config.rendersAtOnce);
  const cartCookie = sessionCookieName(site.siteProtocol);
  let heard = freshness.now;

  /** What was missing may be there after any change. */
  function refresh(): void {
    if (freshness.now === heard) return;
    heard = freshness.now;
    missing.clear();
  }

  async function render(key: string, waiter: Waiter, wish: Wish, isAgain = false): Promise<Found> {
    const before = freshness.now;
    const outcome = await pages.ask(waiter, wish, () => (isAgain ? undefined : store.get(key)));
    if (outcome.kind !== 'done') return outcome;
    const page = outcome.value;
    if (wish.signal.aborted) return { kind: 'left' };
    if (page.kind === 'entry' && !page.entry.isKept) {
      store.set(key, page.entry);
      pages.makeAnewLater(page.entry, async () => {
        await render(key, IMPROVER, { ...wish, signal: new AbortController().signal }, true);
      });
    }
    if (page.kind === 'missing' && freshness.now === before) missing.set(key, true);
    return page;
  }

  async function findPage(
    request: PageRequest,
    { region, canonical: url, route }: Extract<Resolution, { kind: 'page' }>,
  ): Promise<Found> {
    const want = wanted(request.headers);
    const key = `${region}\n${url}\n${want.variant}`;
    const kept = store.get(key);
    if (kept !== undefined) {
      tally('pages', ['kept']);
      if (want.kind === 'document') store.spell(request.host, request.url, key);
      return { kind: 'entry', entry: kept };
    }
    if (missing.has(key)) return { kind: 'missing' };
    const first = acceptedEncoding(request.headers['accept-encoding']) === 'gzip' ? 'gzip' : 'br';
    const { visitor, headers } = request;
    const hasCart = cookieIn(headers.cookie ?? null, cartCookie) !== undefined;
    const fresh = (signal: AbortSignal): Promise<Found> =>
      render(key, { visitor, hasCart }, { region, url, route, want, first, signal });
    // Who has a cart does not join one whose turn comes later.
    const found = await fly(`${heard}\n${key}\n${hasCart}`, fresh, request.leaving?.());
    tally('pages', [found.kind === 'entry' ? 'made' : found.kind]);
    return found;
  }

  async function find(request: PageRequest): Promise<Located> {
    refresh();
    const asked = { host: request.host, path: request.path, query: withoutMarker(request.query) };
    const { region, found } = await locate(request, asked);
    const isPageless = found.kind === 'missing' || found.kind === 'redirect';
    return isPageless ? orMoved(asked, region, found) : { region, found };
  }

  async function locate(request: PageRequest, asked: AskedAddress): Promise<Located> {
    const resolution = resolve(site, asked, names());
    switch (resolution.kind) {
      case 'redirect':
        return { region: site.bareHostRegion, found: resolution };
      case 'reject':
        return { region: site.bareHostRegion, found: { kind: 'reject' } };
      case 'not-found':
        return { region: resolution.region, found: { kind: 'missing' } };
      case 'page': {
        const { region, path } = resolution;
        if (isDoorPage(path)) return { region, found: { kind: 'missing' } };
        return { region, found: await findPage(request, resolution) };
      }
    }
  }

  return {
    recall(host, url) {
      return store.spelled(host, url);
    },
    find,
    get size() {
      return { count: store.count, bytes: store.bytes, waiting: pages.waiting };
    },
  };
}
