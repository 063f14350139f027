import type { IncomingHttpHeaders } from 'node:http';
import type { KnowsBrand } from '#lib/region/canonical-page.ts';
import type { PageRegion } from '#lib/region/codes.ts';
import { resolve } from '#lib/region/resolve.ts';
import type { Site } from '#lib/region/site.ts';
import { acceptedEncoding } from '../http/accepted-encoding.ts';
import { type Wanted, wanted, withoutMarker } from '../next/navigation.ts';
import type { Entry } from './entry.ts';
import { EntryStore } from './entry-store.ts';
import { improver } from './improver.ts';
import { isDoorPage } from './page-address.ts';
import type { Page, PageSource } from './page-source.ts';

export type PageRequest = {
  host: string;
  url: string;
  path: string;
  query: string;
  headers: IncomingHttpHeaders;
};

/** What a visitor gets for an address. */
export type Found =
  | Page
  | { kind: 'redirect'; status: 301; location: string }
  | { kind: 'reject' }
  /** Known to be personal: to be asked for anew with the visitor's own headers. */
  | { kind: 'personal' };

export type Located = { region: PageRegion; found: Found };

export type PageCacheConfig = {
  site: Site;
  source: PageSource;
  maxBytes: number;
  /** Part of every key; a new one makes everything kept worthless. */
  version: () => string;
  knowsBrand: KnowsBrand;
};

export type PageCache = {
  /** The page of an address seen before, without looking at anything else; only for documents. */
  recall(host: string, url: string): Entry | undefined;
  find(request: PageRequest): Promise<Located>;
  readonly size: { count: number; bytes: number };
};

/** A page that does not exist is looked for again after this, ms; a new version looks at once. */
const MISSING_MS = 30_000;
const MOST_REMARKS = 10_000;

/** Finds pages: what is kept, else one render for all who wait. Nothing rendered across a version change is kept. */
export function pageCache(config: PageCacheConfig): PageCache {
  const store = new EntryStore(config.maxBytes, improver());
  const flights = new Map<string, Promise<Page>>();
  const missing = new Map<string, number>();
  const personal = new Set<string>();
  let served = config.version();

  function refresh(): void {
    const version = config.version();
    if (version === served) return;
    served = version;
    store.clear();
    missing.clear();
    personal.clear();
  }

  async function render(key: string, region: PageRegion, canonical: string, want: Wanted, encoding: string) {
    const before = config.version();
    const first = encoding === 'gzip' ? 'gzip' : 'br';
    const url =
      want.kind === 'document'
        ? canonical
        : `${canonical}${canonical.includes('?') ? '&' : '?'}_rsc=${want.marker}`;
    const headers = want.kind === 'document' ? {} : want.headers;
    const page = await config.source.ask({ region, url, headers, first });
    if (config.version() !== before) return page;
    refresh();
    if (page.kind === 'entry') store.set(key, page.entry);
    if (page.kind === 'missing') {
      if (missing.size >= MOST_REMARKS) missing.clear();
      missing.set(key, Date.now() + MISSING_MS);
    }
    if (page.kind === 'answer' && page.isPersonal) {
      if (personal.size >= MOST_REMARKS) personal.clear();
      personal.add(key);
    }
    return page;
  }

  function fly(key: string, start: () => Promise<Page>): Promise<Page> {
    const flying = flights.get(key);
    if (flying !== undefined) return flying;
    const flight = start().finally(() => flights.delete(key));
    flights.set(key, flight);
    return flight;
  }

  async function find(request: PageRequest): Promise<Located> {
    refresh();
    const { site, knowsBrand } = config;
    const query = withoutMarker(request.query);
    const resolution = resolve(site, { host: request.host, path: request.path, query }, knowsBrand);
    switch (resolution.kind) {
      case 'redirect':
        return { region: site.bareHostRegion, found: resolution };
      case 'reject':
        return { region: site.bareHostRegion, found: { kind: 'reject' } };
      case 'not-found':
        return { region: resolution.region, found: { kind: 'missing' } };
    }
    const { region, canonical, path } = resolution;
    if (isDoorPage(path)) return { region, found: { kind: 'missing' } };
    const want = wanted(request.headers);
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    const key = `${served}\n${region}\n${canonical}\n${want.kind === 'payload' ? want.variant : 'document'}`;
    const kept = store.get(key);
    if (kept !== undefined) {
      if (want.kind === 'document') store.spell(request.host, request.url, kept);
      return { region, found: { kind: 'entry', entry: kept } };
    }
    if ((missing.get(key) ?? 0) > Date.now()) return { region, found: { kind: 'missing' } };
    if (personal.has(key)) return { region, found: { kind: 'personal' } };
    const page = await fly(key, () => render(key, region, canonical, want, encoding));
    const isPersonal = page.kind === 'answer' && page.isPersonal;
    return { region, found: isPersonal ? { kind: 'personal' } : page };
  }

  return {
    recall(host, url) {
      if (config.version() !== served) return undefined;
      return store.spelled(host, url);
    },
    find,
    get size() {
      return { count: store.count, bytes: store.bytes };
    },
  };
}
