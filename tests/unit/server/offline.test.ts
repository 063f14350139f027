import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mayBeCopied } from '#lib/browser/offline-copies.ts';
import { workerScript } from '#server/offline/service-worker.ts';
import {
  answerDocument,
  dropCaches,
  keepFiles,
  keepPage,
  keepStandIn,
  serveCopies,
  stopCopies,
  type WorkerConfig,
  type WorkerScope,
} from '#server/offline/worker.ts';

const ORIGIN = 'http://shop.test';
const CONFIG: WorkerConfig = {
  pages: 'tara-pages-2',
  files: 'tara-files-2',
  prefixes: ['tara-pages-', 'tara-files-'],
  filesPath: '/_next/static/',
  offlinePath: '/offline',
  header: 'Offline-Copy',
  mark: 'offline-copy',
  most: 3,
};

const absolute = (asked: unknown) =>
  new URL(asked instanceof Request ? asked.url : String(asked), ORIGIN).href;

/** One cache of a browser: answers by addresses, the latest last. */
class FakeCache {
  readonly kept = new Map<string, Response>();
  async put(address: string, answer: Response) {
    this.kept.set(absolute(address), answer);
  }
  async delete(address: unknown) {
    return this.kept.delete(absolute(address));
  }
  async match(address: unknown) {
    return this.kept.get(absolute(address))?.clone();
  }
  async keys() {
    return [...this.kept.keys()].map((url) => new Request(url));
  }
}

const stores = new Map<string, FakeCache>();
const open = async (name: string) => {
  const store = stores.get(name) ?? new FakeCache();
  stores.set(name, store);
  return store;
};
const addresses = (name: string) =>
  [...(stores.get(name)?.kept.keys() ?? [])].map((url) => url.slice(ORIGIN.length));

/** What the shop says by path; absent = no network. */
let shop: Record<string, () => Response>;
let asked: [path: string, credentials: string | undefined][];

const page = (body: string, headers: Record<string, string> = { 'Offline-Copy': '1' }) =>
  new Response(`<html><head></head><body>${body}</body></html>`, {
    headers: { ...headers, Date: 'Sun, 22 Nov 2026 12:04:00 GMT' },
  });

beforeEach(() => {
  stores.clear();
  asked = [];
  shop = {};
  vi.stubGlobal('caches', {
    open,
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (address: unknown, { cacheName }: { cacheName: string }) =>
      (await open(cacheName)).match(address),
  });
  vi.stubGlobal('fetch', async (target: unknown, init?: RequestInit) => {
    const path = absolute(target).slice(ORIGIN.length);
    asked.push([path, init?.credentials]);
    const answer = shop[path];
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return answer();
  });
  return () => vi.unstubAllGlobals();
});

const visit = (path: string) => keepPage(`${ORIGIN}${path}`, CONFIG);
const open_ = async (
  path: string,
  preloadResponse: Promise<Response | undefined> = Promise.resolve(undefined),
) => {
  const request = new Request(`${ORIGIN}${path}`);
  const event = { request, preloadResponse, respondWith: () => undefined, waitUntil: () => undefined };
  return (await answerDocument(event, CONFIG)).text();
};

describe('what is kept', () => {
  it('is what the server allows, asked for without a cookie, and no more than so many', async () => {
    for (const path of ['/a', '/b', '/c', '/d']) shop[path] = () => page(path);
    for (const path of ['/a', '/b', '/c', '/a', '/d']) await visit(path);
    expect(addresses('tara-pages-2')).toEqual(['/c', '/a', '/d']);
    expect(new Set(asked.map(([, credentials]) => credentials))).toEqual(new Set(['omit']));
  });

  it.each([
    ['without the header', () => page('x', {})],
    ['not found', () => new Response('', { status: 404, headers: { 'Offline-Copy': '1' } })],
    ['technical works', () => new Response('', { status: 503 })],
  ])('is nothing of a page that is %s, and a former copy of it goes', async (_, answer) => {
    shop['/a'] = () => page('a');
    await visit('/a');
    shop['/a'] = answer;
    await visit('/a');
    expect(addresses('tara-pages-2')).toEqual([]);
  });

  it('stays when the network is away at the next visit', async () => {
    shop['/a'] = () => page('a');
    await visit('/a');
    shop = {};
    await expect(visit('/a')).rejects.toThrow();
    expect(addresses('tara-pages-2')).toEqual(['/a']);
  });

  it('are files once, those that kept pages name among them, and the page that stands in for others', async () => {
    shop['/msk/offline'] = () => page('<script src="/_next/static/chunks/o.js"></script>', {});
    shop['/_next/static/chunks/o.js'] = () => new Response('o');
    shop['/_next/static/late.js'] = () => new Response('late');
    shop['/msk'] = () => page('<link href="/_next/static/media/f-1.woff2"/>');
    shop['/_next/static/media/f-1.woff2'] = () => new Response('f');
    const keep = () =>
      Promise.all([keepStandIn('/msk', CONFIG), keepFiles([`${ORIGIN}/_next/static/late.js`], CONFIG)]);
    await keep();
    const once = asked.length;
    await keep();
    expect(addresses('tara-files-2').toSorted()).toEqual([
      '/_next/static/chunks/o.js',
      '/_next/static/late.js',
      '/msk/offline',
    ]);
    expect(asked).toHaveLength(once);
    await visit('/msk');
    expect(addresses('tara-files-2')).toContain('/_next/static/media/f-1.woff2');
  });

  it('goes with its build', async () => {
    for (const name of ['tara-pages-1', 'tara-files-1', 'tara-pages-2', 'somebody-else']) await open(name);
    await dropCaches(CONFIG.prefixes, [CONFIG.pages, CONFIG.files]);
    expect([...stores.keys()]).toEqual(['tara-pages-2', 'somebody-else']);
  });
});

describe('what is shown', () => {
  it('comes from the network always when there is one, be the copy as it may', async () => {
    shop['/a'] = () => page('old');
    await visit('/a');
    shop['/a'] = () => page('new');
    expect(await open_('/a')).toContain('new');
    expect(await open_('/a', Promise.resolve(page('ahead')))).toContain('ahead');
  });

  it('is the copy with its hour when there is none, else the page of the region that says so', async () => {
    shop['/msk/a'] = () => page('copy');
    shop['/msk/offline'] = () => page('no copy in Moscow');
    shop['/offline'] = () => page('no copy');
    await visit('/msk/a');
    for (const base of ['/msk', '']) await keepStandIn(base, CONFIG);
    shop = {};
    expect(await open_('/msk/a')).toContain(
      '<meta name="offline-copy" content="2026-11-22T12:04:00.000Z"></head><body>copy',
    );
    expect(await open_('/msk/b?x=1')).toContain('no copy in Moscow');
    expect(await open_('/catalog')).toContain('no copy<');
    stores.get('tara-files-2')?.kept.delete(`${ORIGIN}/offline`);
    expect(await open_('/spb/about')).toContain('no copy in Moscow');
    expect(await open_('/msk/a', Promise.reject(new TypeError('offline')))).toContain('copy');
  });
});

describe('whom it answers', () => {
  const hear = new Map<string, (event: never) => void>();
  const unregister = vi.fn(async () => true);
  const scope = {
    addEventListener: (kind: string, listener: (event: never) => void) => void hear.set(kind, listener),
    skipWaiting: async () => undefined,
    clients: { claim: async () => undefined },
    registration: { unregister },
  } as unknown as WorkerScope;

  it.each([
    ['GET', 'navigate', '/msk', true],
    ['GET', 'cors', '/_next/static/chunks/a.js', true],
    ['GET', 'cors', '/msk?_rsc=1', false],
    ['GET', 'cors', '/api/cart/get', false],
    ['GET', 'navigate', '/api/cart/get', false],
    ['POST', 'cors', '/api/cart/add/1', false],
    ['POST', 'navigate', '/msk', false],
    ['GET', 'no-cors', '/media/p/1/320.webp', false],
  ])('%s in mode %s of %s: %s', (method, mode, path, isAnswered) => {
    serveCopies(scope, CONFIG);
    const respondWith = vi.fn((answer: Promise<Response>) => void answer.catch(() => undefined));
    const request = { method, mode, url: `${ORIGIN}${path}` };
    const event = { request, preloadResponse: Promise.resolve(undefined), respondWith };
    hear.get('fetch')?.(event as never);
    expect(respondWith).toHaveBeenCalledTimes(isAnswered ? 1 : 0);
  });

  it('switched off, takes its copies and itself away', async () => {
    await open('tara-pages-1');
    stopCopies(scope, CONFIG.prefixes);
    const works: Promise<unknown>[] = [];
    hear.get('activate')?.({ waitUntil: (work: Promise<unknown>) => works.push(work) } as never);
    await Promise.all(works);
    expect([stores.size, unregister.mock.calls.length]).toEqual([0, 1]);
  });
});

it('is sent as one plain script, with nothing that a browser does not know', () => {
  const script = workerScript('b1');
  expect(() => new Function(script)).not.toThrow();
  expect(script).toContain('"pages":"tara-pages-b1"');
  expect(workerScript(null)).toMatch(/\nstopCopies\(self, \["tara-pages-","tara-files-"\]\);\n$/);
  const source = readFileSync(new URL('../../../server/offline/worker.ts', import.meta.url), 'utf8');
  expect(
    source.match(/^(?!export |import type |type |\s|\}|\/|$).+/gm),
    'nothing outside its functions',
  ).toBeNull();
});

it.each([
  ['/msk', true],
  ['/', true],
  ['/msk/catalog/stakany?sort=price', true],
  ['/goods/12', true],
  ['/msk/cart', false],
  ['/order', false],
  ['/msk/order/room/invoice', false],
  ['/favorites', false],
  ['/msk/orders', false],
  ['/list', false],
  ['/msk/lists', false],
  ['/spb/technical-works', false],
  ['/errors/not-found', false],
])('a copy of %s may be kept: %s', (path, isAllowed) => {
  expect(mayBeCopied(path)).toBe(isAllowed);
});
