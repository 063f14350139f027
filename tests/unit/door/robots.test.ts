import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MakeRobotFile, MakingEnd } from '#lib/robots/robot-file-maker.ts';
import { createFreshness, type Freshness } from '#process/freshness.ts';
import { fakeNext, get, openDoor, type Standing } from './harness.ts';

const GZIP = { 'Accept-Encoding': 'gzip, br' };

let dataDir: string;
let door: Standing;
let freshness: Freshness;
/** What each making writes and how it ends; the last one again and again. */
let makings: { text: string; end: MakingEnd }[];
let made = 0;
/** Makings wait for it. */
let gate: Promise<void>;

const make: MakeRobotFile = () => ({
  keys: ['goods:msk'],
  format: 'xml',
  async *pieces() {
    const making = makings[Math.min(made, makings.length - 1)] ?? { text: '', end: 'missing' };
    made += 1;
    await gate;
    yield [making.text];
    return making.end;
  },
});

/** A making that fails in its middle. */
async function* failing(code?: string): AsyncGenerator<readonly string[], MakingEnd> {
  yield ['<half'];
  throw Object.assign(new Error('away'), { code });
}

const open = (config: Partial<Parameters<typeof openDoor>[1]> = {}) =>
  openDoor(fakeNext(), {
    makeRobotFile: make,
    freshness,
    ...config,
    env: { DATA_DIR: dataDir, SITE_ORIGIN: 'http://shop.example', ...config.env },
  });

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'tara-robots-'));
  freshness = createFreshness();
  makings = [{ text: '<urlset/>'.repeat(500), end: 'whole' }];
  made = 0;
  gate = Promise.resolve();
  door = await open();
});
afterEach(async () => {
  await door.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const files = () => (existsSync(join(dataDir, 'robots')) ? readdirSync(join(dataDir, 'robots')) : []);

describe('F1 robots.txt', () => {
  it('is there for every host of the shop, each with the sitemap of its own', async () => {
    await door.close();
    door = await open({ env: { MSK_DOMAIN: 'msk.shop.example', SPB_DOMAIN: 'spb.shop.example' } });
    for (const host of ['shop.example', 'msk.shop.example', 'spb.shop.example']) {
      const answer = await get(door, '/robots.txt', { Host: host });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
      expect(answer.body.toString()).toContain(`\nSitemap: http://${host}/sitemap.xml\n`);
    }
  });

  it('S6 stays 200 when the database is away and every page fails', async () => {
    await door.close();
    const failing = fakeNext(() => {
      throw new Error('away');
    });
    door = await openDoor(failing, { isUp: async () => false, env: { DATA_DIR: dataDir } });
    expect((await get(door, '/robots.txt')).status).toBe(200);
    expect((await get(door, '/msk/catalog')).status).toBe(503);
  });

  it('names no sitemap where another backend has the catalogue, and there is none', async () => {
    await door.close();
    door = await open({ makeRobotFile: null });
    const robots = await get(door, '/robots.txt');
    expect(robots.body.toString()).toContain('Disallow: /cart');
    expect(robots.body.toString()).not.toContain('Sitemap');
    expect((await get(door, '/sitemap.xml')).status).toBe(404);
  });

  it('answers 304 to who has it, and no more than a read', async () => {
    const etag = (await get(door, '/robots.txt')).headers.get('etag') ?? '';
    expect((await get(door, '/robots.txt', { 'If-None-Match': etag })).status).toBe(304);
    const posted = await fetch(`http://${door.host}/robots.txt`, { method: 'POST' });
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

describe('F2 a file for robots is made once and kept on the disk', () => {
  it('goes out compressed or plain, each under its own tag', async () => {
    const gzip = await get(door, '/sitemap.xml', GZIP);
    const plain = await get(door, '/sitemap.xml');
    expect(gunzipSync(gzip.body).toString()).toBe(makings[0]?.text);
    expect(plain.body.toString()).toBe(makings[0]?.text);
    expect(gzip.headers.get('content-encoding')).toBe('gzip');
    expect(plain.headers.get('content-encoding')).toBeUndefined();
    for (const { headers } of [gzip, plain]) {
      expect(headers.get('content-type')).toBe('application/xml; charset=utf-8');
      expect(headers.get('vary')).toBe('Accept-Encoding');
      expect(headers.get('x-robots-tag')).toBeUndefined();
    }
    expect(gzip.headers.get('etag')).not.toBe(plain.headers.get('etag'));
    expect(made).toBe(1);
  });

  it('answers 304 to who has these bytes, and HEAD as GET without them', async () => {
    const { headers } = await get(door, '/sitemap.xml', GZIP);
    const etag = headers.get('etag') ?? '';
    expect((await get(door, '/sitemap.xml', { ...GZIP, 'If-None-Match': etag })).status).toBe(304);
    const modified = (await get(door, '/sitemap.xml')).headers.get('last-modified') ?? '';
    const since = async (date: string, tags = {}) =>
      (await get(door, '/sitemap.xml', { 'If-Modified-Since': date, ...tags })).status;
    expect(await since(modified)).toBe(304);
    expect(await since(new Date(Date.parse(modified) - 1000).toUTCString())).toBe(200);
    expect(await since('вчера')).toBe(200);
    expect(await since(modified, { 'If-None-Match': '"other"' }), 'tags go before dates').toBe(200);
    const head = await fetch(`http://${door.host}/sitemap.xml`, { method: 'HEAD' });
    expect([head.status, head.headers.get('etag')]).toEqual([200, etag]);
    expect(head.headers.get('content-length')).toBe(headers.get('content-length'));
    expect(await head.text()).toBe('');
  });

  it('is made once for all who ask at the same moment', async () => {
    let release = (): void => undefined;
    gate = new Promise((resolve) => (release = resolve));
    const asked = Array.from({ length: 8 }, () => get(door, '/sitemap.xml', GZIP));
    setTimeout(release, 50);
    const answers = await Promise.all(asked);
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(made).toBe(1);
  });

  it('is made again when what it rests on has changed, and only then', async () => {
    const etag = (await get(door, '/sitemap.xml')).headers.get('etag');
    freshness.raise(['banners:main:msk']);
    expect((await get(door, '/sitemap.xml')).headers.get('etag')).toBe(etag);
    expect(made).toBe(1);
    freshness.raise(['goods:msk']);
    // Made again with the same words: whoever has it is told so.
    expect((await get(door, '/sitemap.xml', { 'If-None-Match': etag ?? '' })).status).toBe(304);
    expect(made).toBe(2);
    makings = [{ text: '<other/>', end: 'whole' }];
    freshness.raise(null);
    expect((await get(door, '/sitemap.xml')).body.toString()).toBe('<other/>');
  });

  it('leaves few files of a name and no drafts behind', async () => {
    for (let at = 0; at < 6; at += 1) {
      makings = [{ text: `<x>${at}</x>`, end: 'whole' }];
      freshness.raise(null);
      await get(door, '/sitemap.xml');
    }
    expect(files()).toHaveLength(2);
    expect(files().every((name) => name.endsWith('.xml.gz'))).toBe(true);
  });

  it('is made anew when somebody has taken it from the disk', async () => {
    await get(door, '/sitemap.xml');
    rmSync(join(dataDir, 'robots'), { recursive: true });
    expect((await get(door, '/sitemap.xml')).body.toString()).toBe(makings[0]?.text);
  });
});

describe('a catalogue that changes while a file is made', () => {
  it('is read again until it holds, so that nobody gets a mixture', async () => {
    makings = [
      { text: '<half', end: 'changed' },
      { text: '<whole/>', end: 'whole' },
    ];
    expect((await get(door, '/sitemap.xml')).body.toString()).toBe('<whole/>');
    expect(files()).toHaveLength(1);
  });

  it('has robots come again when it never does, but keeps the last whole file', async () => {
    makings = [{ text: '<half', end: 'changed' }];
    const none = await get(door, '/sitemap.xml');
    expect([none.status, none.headers.get('retry-after')]).toEqual([503, '60']);
    makings = [{ text: '<whole/>', end: 'whole' }];
    expect((await get(door, '/sitemap.xml')).status).toBe(200);
    makings = [{ text: '<half', end: 'changed' }];
    freshness.raise(null);
    expect((await get(door, '/sitemap.xml')).body.toString()).toBe('<whole/>');
    expect(files()).toHaveLength(1);
  });
});

it('a part that is none is 404, and a database that is away 503', async () => {
  makings = [{ text: '', end: 'missing' }];
  expect((await get(door, '/sitemap-msk-goods-7.xml')).status).toBe(404);
  await door.close();
  door = await open({
    isUp: async () => false,
    makeRobotFile: () => ({ keys: [], format: 'xml', pieces: () => failing() }),
  });
  expect((await get(door, '/sitemap-msk-goods-1.xml')).status).toBe(503);
  expect(files()).toEqual([]);
});

it('a file that the disk has no room for is 503, and whoever asks is told when to come again', async () => {
  await door.close();
  door = await open({ makeRobotFile: () => ({ keys: [], format: 'xml', pieces: () => failing('ENOSPC') }) });
  const { status, headers } = await get(door, '/sitemap-msk-goods-1.xml');
  expect([status, headers.get('retry-after')]).toEqual([503, '60']);
});

it('a region’s feed on another host is one step away, on its own it is there', async () => {
  await door.close();
  door = await open({ env: { MSK_DOMAIN: 'msk.shop.example', SPB_DOMAIN: 'spb.shop.example' } });
  const path = '/feeds/yandex-market.xml';
  const moved = await get(door, `/spb${path}`, { Host: 'msk.shop.example' });
  expect([moved.status, moved.headers.get('location')]).toEqual([301, `http://spb.shop.example${path}`]);
  const own = await get(door, path, { Host: 'spb.shop.example' });
  expect([own.status, own.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
  expect((await get(door, '/tver/feeds/yandex-market.xml')).status).toBe(404);
});

it('answers of calls say that they have no place in a search engine', async () => {
  expect((await get(door, '/api/get-region-data')).headers.get('x-robots-tag')).toBe('noindex');
  expect((await get(door, '/robots.txt')).headers.get('x-robots-tag')).toBeUndefined();
});

describe('acc-F2 F4: the key for search engines', () => {
  const KEY = 'kluch-magazina-1';

  it('is shown on the host when it is set, and is a page like any other when not', async () => {
    expect((await get(door, `/${KEY}.txt`)).status).not.toBe(200);
    await door.close();
    door = await open({ env: { DATA_DIR: dataDir, SITE_ORIGIN: 'http://shop.example', INDEXNOW_KEY: KEY } });
    const answer = await get(door, `/${KEY}.txt`);
    expect([answer.status, answer.headers.get('content-type'), String(answer.body)]).toEqual([
      200,
      'text/plain; charset=utf-8',
      KEY,
    ]);
  });
});

it('price-lists.md §5 a price list goes out as a file that is kept, uncompressed, and no search engine lists it', async () => {
  async function* book(): AsyncGenerator<Buffer, MakingEnd> {
    yield Buffer.from('PK');
    yield Buffer.from([0, 255]);
    return 'whole';
  }
  await door.close();
  door = await open({ makeRobotFile: () => ({ keys: [], format: 'xlsx', pieces: book }) });
  const { status, headers, body } = await get(door, '/price/tara-msk.xlsx?category=stakany', GZIP);
  expect([status, ...body]).toEqual([200, 0x50, 0x4b, 0, 255]);
  expect(headers.get('content-type')).toContain('spreadsheetml.sheet');
  expect(headers.get('content-encoding')).toBeUndefined();
  expect([headers.get('content-disposition'), headers.get('x-robots-tag')]).toEqual([
    'attachment',
    'noindex',
  ]);
  expect(headers.get('last-modified')).toMatch(/GMT$/);
  const etag = headers.get('etag') ?? '';
  const again = await get(door, '/price/tara-msk.xlsx?category=stakany', { 'If-None-Match': etag });
  expect(again.status).toBe(304);
  expect((await get(door, '/price/tara-omsk.xlsx')).status).toBe(404);
});
