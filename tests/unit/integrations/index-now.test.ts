import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { deliverDue } from '#api/backend/base/outbox/deliver-due.ts';
import { postEvent } from '#api/backend/base/outbox/post-event.ts';
import { spread } from '#api/backend/base/outbox/spread.ts';
import { storeContent } from '#api/backend/content/store/store.ts';
import type { Database } from '#api/backend/db/database.ts';
import { openChannels } from '#api/backend/outside/open-channels.ts';
import { outsideOf, outsideShape } from '#lib/env/outside.ts';
import { perRegion, type RegionCode } from '#lib/region/codes.ts';
import { fillCatalogue } from '#tests/fixtures/catalogue.ts';
import { type MovingClock, movingClock } from '#tests/fixtures/moving-clock.ts';
import { NOBODY } from '#tests/fixtures/outside.ts';
import { openTestPglite } from '#tests/harness/databases.ts';
import { feedRows, imported, importRows } from '#tests/harness/import.ts';
import { openReceiver, type Receiver } from '#tests/harness/receiver.ts';

const KEY = 'kluch-magazina-1';
const SITE = {
  domains: { ...perRegion((): readonly string[] => []), msk: ['msk.shop.example'] },
  bareHostRegion: 'neutral',
  defaultRegion: 'msk',
  siteOrigin: 'https://shop.example',
  siteProtocol: 'https',
} as const;

let db: Database;
let receiver: Receiver;
let clock: MovingClock;
beforeAll(async () => {
  [db, receiver] = await Promise.all([openTestPglite(), openReceiver()]);
  await fillCatalogue(db);
}, 60_000);
afterAll(async () => {
  await Promise.all([db.close(), receiver.close()]);
});
beforeEach(async () => {
  const text = `truncate outbox cascade; delete from setting where key like 'index-now:%'`;
  for (const each of text.split(';')) await db.query({ name: '', text: each });
  receiver.received.length = 0;
  clock = movingClock(new Date().toISOString());
});

/** Sends all that is due; `named` = whether the shop has a key. */
async function tell(named = true): Promise<void> {
  const indexNow = named ? { url: receiver.url, key: KEY } : null;
  const { channels, close } = openChannels({ ...NOBODY, indexNow }, { db, clock, site: SITE });
  await spread(db, channels, clock.now());
  for (const channel of channels)
    await deliverDue(channel, { db, clock, onGivenUp: () => undefined, random: () => 0.5 });
  close();
}

const change = () => postEvent(db, { topic: 'pages.changed', payload: {} }, clock.now());

type Told = { host: string; key: string; keyLocation: string; urlList: string[] };
const told = (): Told[] => receiver.received.map(({ body }) => JSON.parse(body) as Told);
const urls = (): string[] => told().flatMap(({ urlList }) => urlList);

/** Everything that the catalogue of the test holds has been told. */
async function tellAll(): Promise<void> {
  await change();
  await tell();
  receiver.received.length = 0;
}

/** Changes a product a moment later than everything before. */
const touch = (id: number, what = `name = name`) =>
  db.query({ name: '', text: `update product set ${what}, updated_at = clock_timestamp() where id = ${id}` });

it('acc-F2 F4: names nothing while no key is set', async () => {
  await change();
  await tell(false);
  expect(receiver.received).toEqual([]);
});

it('acc-F2 F4: names to each host its own addresses, with the key and where it stands', async () => {
  await change();
  await tell();
  expect(new Set(told().map(({ host }) => host))).toEqual(new Set(['shop.example', 'msk.shop.example']));
  for (const { host, key, keyLocation, urlList } of told()) {
    expect([key, keyLocation]).toEqual([KEY, `https://${host}/${KEY}.txt`]);
    expect(urlList.filter((url) => new URL(url).host !== host)).toEqual([]);
  }
  expect(urls()).toContain('https://msk.shop.example/goods/1');
  expect(urls()).toContain('https://shop.example/spb/goods/1');
  expect(new Set(urls()).size, 'each once').toBe(urls().length);
});

it('acc-F2 F4: names only what changed since, a product with its lists, and nothing twice', async () => {
  await tellAll();
  await touch(1);
  await change();
  await tell();
  const goods = urls().filter((url) => url.includes('/goods/'));
  expect(goods.sort()).toEqual([
    'https://msk.shop.example/goods/1',
    'https://shop.example/goods/1',
    'https://shop.example/spb/goods/1',
  ]);
  expect(urls().filter((url) => url.includes('/catalog/')).length).toBeGreaterThan(0);
  receiver.received.length = 0;
  await change();
  await tell();
  expect(receiver.received).toEqual([]);
});

it('acc-F2 F4: names what was taken away', async () => {
  await tellAll();
  await touch(2, 'archived_at = clock_timestamp()');
  await change();
  await tell();
  expect(urls()).toContain('https://msk.shop.example/goods/2');
  await touch(2, 'archived_at = null');
});

/** A feed of one source with so many goods of its own. */
const arrivals = (goods: number): string =>
  `<yml_catalog date="2026-11-25"><shop><categories><category id="9">Новинки</category></categories><offers>${Array.from(
    { length: goods },
    (_, at) =>
      `<offer id="new-${at}" available="true"><name>Новый ${at}</name><price>10</price><currencyId>RUB</currencyId><categoryId>9</categoryId></offer>`,
  ).join('')}</offers></shop></yml_catalog>`;

it.each([
  ['in place', undefined],
  ['beside the shop', 0],
])(
  'acc-F2 F4: names goods that one region does not sell any more to its host alone, when written %s',
  async (_, inPlaceLimit) => {
    const bring = (goods: number, city: RegionCode) =>
      imported(
        importRows(db, feedRows(arrivals(goods), [city]), [city], {
          source: `arrivals ${inPlaceLimit}`,
          isForced: true,
          inPlaceLimit,
        }),
      );
    await bring(2, 'msk');
    await bring(2, 'spb');
    await tellAll();
    const [gone] = await db.query<{ id: number }>({
      name: '',
      text: `select id from product where external_id like '%new-1' order by id desc limit 1`,
    });
    await bring(1, 'msk');
    await tell();
    expect(
      urls()
        .filter((url) => url.includes('/goods/'))
        .sort(),
    ).toEqual([`https://msk.shop.example/goods/${gone?.id}`, `https://shop.example/goods/${gone?.id}`]);
  },
);

it('acc-F2 F4: an operator’s text is a change', async () => {
  await tellAll();
  const stored = await storeContent(
    db,
    [{ kind: 'page', name: 'about', region: null, fields: { title: 'О складе', body: 'Новый текст.' } }],
    { now: () => new Date() },
  );
  expect(stored.kind).toBe('stored');
  clock.pass(60_000);
  await tell();
  expect(urls()).toContain('https://msk.shop.example/about');
});

it('acc-F2 F4: asks again what failed, without losing or repeating an address', async () => {
  receiver.answer(500);
  await change();
  await tell();
  const first = told();
  expect(first).toHaveLength(1);
  receiver.received.length = 0;
  clock.pass(60_000);
  await tell();
  expect(told()[0]).toEqual(first[0]);
  expect(new Set(urls()).size).toBe(urls().length);
});

/** Ten thousand goods in one statement, as an import would write them, have longer than a shopper's, ms. */
const LONG_MS = 60_000;

it('acc-F2 F4: a request holds at most 10,000 addresses, and goods of one moment are parted between two', async () => {
  await tellAll();
  await db.query({
    name: '',
    text: `insert into product (main_category_id, code, name, slug, measure, pack_min, content_hash, updated_at)
           select (select main_category_id from product limit 1), 'many-' || n, 'Товар ' || n, 'many-' || n, 'шт', 1, 0, now() from generate_series(1, 10050) n`,
    deadlineMs: LONG_MS,
  });
  await db.query({
    name: '',
    text: `insert into product_region (product_id, region_id, price_kop, updated_at)
           select id, 1, 100, now() from product where code like 'many-%'`,
    deadlineMs: LONG_MS,
  });
  await change();
  await tell();
  const here = told().filter(({ host }) => host === 'msk.shop.example');
  const goods = here.map(({ urlList }) => urlList.filter((url) => url.includes('/goods/')).length);
  expect(Math.max(...goods)).toBe(10_000);
  expect(goods.reduce((sum, count) => sum + count, 0)).toBe(10_050);
  await db.query({ name: '', text: `delete from product where code like 'many-%'`, deadlineMs: LONG_MS });
});

it('F4: a key is 8 to 128 letters, digits and dashes', () => {
  const settings = z.object(outsideShape);
  expect(settings.safeParse({ INDEXNOW_KEY: 'short' }).success).toBe(false);
  expect(settings.safeParse({ INDEXNOW_KEY: 'with space 1' }).success).toBe(false);
  expect(outsideOf(settings.parse({ INDEXNOW_KEY: KEY })).value.indexNow).toEqual({
    url: 'https://yandex.com/indexnow',
    key: KEY,
  });
});
