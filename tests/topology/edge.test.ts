import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runScript } from '#tests/harness/command.ts';
import { setContent } from '#tests/harness/content.ts';
import { hasVarnish, varnishCommand, varnishConfig } from '#tests/harness/machines/varnish.ts';
import { freePort, type Shop, startShop } from '#tests/harness/shop.ts';
import { end, hear, type KeptProcess, keep } from '#tests/harness/topology/kept-process.ts';
import { ABOUT, untilSaid } from './visits.ts';

const isReady = hasVarnish();
if (!isReady) console.warn('Пропущено: нужен пакет varnish.');

const root = mkdtempSync(join(tmpdir(), 'tara-edge-'));
const HEALTH_TOKEN = 'health-token-of-the-test';
/** Longer than the tests last: what is seen sooner was told. */
const EDGE_SECONDS = '3600';
const SEEN_MS = 2_000;

let varnish: KeptProcess;
let shop: Shop;
let front = '';

/** Whether the answer came out of the cache: it then names whoever asked first besides. */
const isHit = ({ headers }: Response) => headers.get('x-varnish')?.includes(' ') === true;

async function untilHit(path: string): Promise<Response> {
  for (let tries = 0; tries < 50; tries += 1) {
    const answer = await fetch(`${front}${path}`);
    if (isHit(answer)) return answer;
    await answer.arrayBuffer();
    await pause(100);
  }
  throw new Error(`${path} is not kept`);
}

/** A feed of one product at this price, rubles. */
function feed(price: number): string {
  return `<yml_catalog><shop><name>Склад</name><url>https://s.example</url><categories><category id="e1">Ящики</category></categories><offers><offer id="e1"><price>${price}</price><categoryId>e1</categoryId><name>Ящик под кэш</name></offer></offers></shop></yml_catalog>`;
}

async function importAt(price: number): Promise<void> {
  const file = join(root, 'goods.yml');
  writeFileSync(file, feed(price));
  const words = ['import', file, '--region', 'all', '--source', 'edge'];
  await runScript('catalog', words, { DATA_DIR: shop.dataDir });
}

describe.skipIf(!isReady)('operations §4: Varnish in front of the shop', () => {
  beforeAll(async () => {
    const port = await freePort();
    const behind = await freePort();
    front = `http://127.0.0.1:${port}`;
    writeFileSync(join(root, 'shop.vcl'), varnishConfig({ shop: behind, token: HEALTH_TOKEN }));
    varnish = keep(root, 'varnish', varnishCommand(root, port));
    await hear(root, varnish, /Child starts/);
    shop = await startShop({
      port: behind,
      env: {
        EDGE_CACHE: 'varnish',
        EDGE_PURGE_URL: `${front}/`,
        EDGE_SECONDS,
        HEALTH_TOKEN,
        TRUST_PROXY: '1',
        SITE_ORIGIN: front,
      },
    });
    // It tells at its start that everything is old, and once more a second later.
    await pause(3_000);
  });
  afterAll(async () => {
    if (varnish !== undefined) await end(varnish);
    await shop?.stop();
    rmSync(root, { recursive: true, force: true });
  });

  it('a page comes out of it for everybody, without the headers that are its own; advertising finds it too', async () => {
    const kept = await untilHit('/msk/catalog');
    expect(
      ['cdn-cache-control', 'surrogate-key', 'x-request-id'].filter((name) => kept.headers.has(name)),
    ).toEqual([]);
    expect(kept.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    const again = await fetch(`${front}/msk/catalog`, {
      headers: { 'If-None-Match': kept.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
    expect(
      isHit(await fetch(`${front}/msk/catalog?utm_source=letter&yclid=7`, { headers: { Cookie: 'sid=1' } })),
    ).toBe(true);
  });

  it('a change of a text is seen within 2 s, 20 times, and what rests on something else stays', async () => {
    await untilHit(ABOUT);
    await untilHit('/msk/catalog');
    const seen: number[] = [];
    for (let at = 0; at < 20; at += 1) {
      const words = `Правка за кэшем номер ${at}.`;
      const env = { DATA_DIR: shop.dataDir };
      await setContent(env, ['page', 'about'], 'about.md', `---\ntitle: О складе\n---\n${words}\n`);
      seen.push(await untilSaid(`${front}${ABOUT}`, words, 10_000));
    }
    console.log(`seen in front after ${seen.map((ms) => ms.toFixed(0)).join(', ')} ms`);
    expect(Math.max(...seen)).toBeLessThanOrEqual(SEEN_MS);
    expect(isHit(await fetch(`${front}/msk/catalog`))).toBe(true);
  });

  it('a price that an import has changed is seen within 2 s', async () => {
    await importAt(100);
    const found = await fetch(
      `${front}/api/search-products?query=${encodeURIComponent('Ящик под кэш')}&city=msk`,
    );
    const id = /"id":(\d+)/.exec(await found.text())?.[1];
    await untilHit(`/msk/goods/${id}`);
    await importAt(107);
    const ms = await untilSaid(`${front}/msk/goods/${id}`, '107', 10_000);
    console.log(`a price in front after ${ms.toFixed(0)} ms`);
    expect(ms).toBeLessThanOrEqual(SEEN_MS);
  });

  it('of 10,000 mixed requests of visitors with carts no answer of theirs is kept or given to another', async () => {
    const pages = [
      '/msk',
      '/msk/catalog',
      '/spb/catalog',
      '/msk/cart',
      '/msk/order',
      ABOUT,
      '/msk/search?text=ящик',
    ];
    const calls = ['/api/cart/get', '/api/favorites/get', '/api/get-menu-tree'];
    const visitors = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const answer = await fetch(`${front}/api/cart/get`, { headers: { city: 'msk' } });
        await answer.arrayBuffer();
        return answer.headers
          .getSetCookie()
          .map((cookie) => cookie.split(';')[0])
          .join('; ');
      }),
    );
    let hits = 0;
    const wrong: string[] = [];
    async function ask(at: number): Promise<void> {
      const isCall = at % 3 === 0;
      const list = isCall ? calls : pages;
      const path = list[Math.floor(at / 3) % list.length] ?? '';
      const cookie = visitors[at % visitors.length] ?? '';
      const answer = await fetch(`${front}${path}`, { headers: { Cookie: cookie, city: 'msk' } });
      await answer.arrayBuffer();
      if (isHit(answer)) hits += 1;
      if (isHit(answer) && (isCall || answer.headers.getSetCookie().length > 0)) wrong.push(path);
    }
    for (let at = 0; at < 10_000; at += 20)
      await Promise.all(Array.from({ length: 20 }, (_, more) => ask(at + more)));
    expect(wrong).toEqual([]);
    console.log(`of 10,000 requests ${hits} came out of the cache`);
    expect(hits).toBeGreaterThan(6_000);
  });
});
