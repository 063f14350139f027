import { createReadStream } from 'node:fs';
import { expect, it } from 'vitest';
import type { Database } from '#api/backend/db/database.ts';
import { readYml } from '#api/backend/feeds/import/yml/read-yml.ts';
import { robotFileMaker } from '#api/backend/found/robot-file-maker.ts';
import { shownPrice } from '#lib/price.ts';
import { REGION_CODES, REGION_IDS, type RegionCode } from '#lib/region/codes.ts';
import type { FeedKind } from '#lib/robots/robot-file.ts';
import type { MakingEnd } from '#lib/robots/robot-file-maker.ts';
import { fixedClock } from '#tests/fixtures/fixed-clock.ts';
import { SITE as ADDRESSES } from '#tests/fixtures/site.ts';
import { eachDatabase, openTestPglite } from '#tests/harness/databases.ts';
import { feedRows, imported, importRows } from '#tests/harness/import.ts';
import { cases } from '#tests/harness/rounds.ts';

const SITE = { ...ADDRESSES, shopName: 'Тара', notFoundImages: ['no-photo'] };
const CLOCK = fixedClock('2026-11-20T12:00:00+03:00');

const making = (db: Database, region: RegionCode | 'neutral', feed: FeedKind = 'market') =>
  robotFileMaker(db, SITE, CLOCK)({ kind: 'feed', region, feed });

async function written(db: Database, region: RegionCode | 'neutral', feed?: FeedKind): Promise<string> {
  const pieces = making(db, region, feed).pieces();
  let text = '';
  for (let step = await pieces.next(); ; step = await pieces.next()) {
    if (!step.done) text += step.value.join('');
    else if (step.value === 'whole') return text;
    else throw new Error(step.value);
  }
}

const load = (db: Database, region: RegionCode, feed: string) =>
  imported(importRows(db, feedRows(feed, [region]), [region], { isForced: true }));

type Sold = {
  code: string;
  price_kop: number;
  price_discount_kop: number;
  price_old_kop: number | null;
  is_sale: boolean;
  is_promo: boolean;
};

/**
 * What the region's pages show of its goods, in the order of articles; options and texts as they are stored.
 */
async function catalogue(db: Database, city: RegionCode): Promise<unknown[]> {
  const rows = await db.query<Sold & Record<string, unknown>>({
    name: '',
    text: `select p.code, p.name, p.measure, p.pack_min, p.box_capacity, b.name as brand, p.description, p.options,
             (select jsonb_agg(s.name order by cardinality(s.path)) from category s where s.id = any(c.path)) as place,
             r.price_kop, r.price_discount_kop, r.price_old_kop, r.is_sale, r.is_promo, r.stock, r.in_city
           from product p join category c on c.id = p.main_category_id left join brand b on b.id = p.brand_id
           join product_region r on r.product_id = p.id and r.region_id = $1 where p.archived_at is null order by p.code`,
    values: [REGION_IDS[city]],
  });
  return rows.map(({ price_kop, price_discount_kop, price_old_kop, is_sale, is_promo, ...rest }) => ({
    ...rest,
    shown: shownPrice({
      price: price_kop,
      priceDiscount: price_discount_kop,
      priceOld: price_old_kop,
      isSale: is_sale,
      isPromo: is_promo,
    }),
  }));
}

const TELLING = cases<RegionCode>(['spb'], REGION_CODES);

it('acc-E10 acc-F2: the importer reads the demo shop’s own feeds back to the same catalogue, to the kopeck', async () => {
  const [shop, copy] = await Promise.all([openTestPglite(), openTestPglite()]);
  try {
    for (const city of TELLING) {
      const file = new URL(`../../../demo/feeds/${city}.yml`, import.meta.url);
      const rows = readYml(createReadStream(file), { regions: [city] });
      await imported(importRows(shop, rows, [city], { isForced: true }));
    }
    // Prices that no feed brings: on sale with what is struck.
    await shop.query({
      name: '',
      text: `update product_region set is_sale = true, price_old_kop = price_kop + 1234, price_discount_kop = 0 where product_id % 7 = 0`,
    });
    for (const city of TELLING) {
      const report = await load(copy, city, await written(shop, city));
      expect(report.products.skipped).toBe(0);
    }
    for (const city of TELLING) {
      const mine = await catalogue(shop, city);
      expect(mine.length).toBeGreaterThan(1_000);
      expect(await catalogue(copy, city)).toEqual(mine);
    }
  } finally {
    await Promise.all([shop.close(), copy.close()]);
  }
}, 120_000);

const offer = (id: string, price: number, more = '') =>
  `<offer id="${id}" available="true"><name>Стакан ${id}</name><price>${price}</price><categoryId>1</categoryId>${more}</offer>`;
const feed = (...offers: readonly string[]) =>
  `<yml_catalog><shop><name>А</name><categories><category id="1">Стаканы</category></categories><offers>${offers.join('')}</offers></shop></yml_catalog>`;

const offers = (text: string) =>
  Array.from(
    text.matchAll(/<url>https:\/\/shop\.example([^<]*)<\/url><price>([^<]*)</g),
    ([, url, price]) => [url, price],
  );

eachDatabase('F3 the feed of a region', (db) => {
  it('has its own goods and prices under its own addresses; the neutral one those of the default region', async () => {
    await load(db(), 'msk', feed(offer('a', 10), offer('b', 20.5)));
    await load(db(), 'spb', feed(offer('b', 21), offer('c', 30)));
    expect(offers(await written(db(), 'msk'))).toEqual([
      ['/msk/goods/1', '10.00'],
      ['/msk/goods/2', '20.50'],
    ]);
    expect(offers(await written(db(), 'spb'))).toEqual([
      ['/spb/goods/2', '21.00'],
      ['/spb/goods/3', '30.00'],
    ]);
    expect(offers(await written(db(), 'neutral'))).toEqual([
      ['/goods/1', '10.00'],
      ['/goods/2', '20.50'],
    ]);
  });

  it('names pictures of ours alone, as JPEG: those given by the article before those fetched, no marker of none', async () => {
    const named = (...names: readonly string[]) => names.map((name) => `<picture>${name}</picture>`).join('');
    await load(
      db(),
      'msk',
      feed(
        offer('a', 10, named('https://s.example/1.webp', 'https://s.example/2.webp', '/media/p/own')),
        offer('b', 20, named('https://s.example/3.webp')),
        offer('c', 30, named('/media/p/no-photo')),
      ),
    );
    await db().query({
      name: '',
      text: `with f as (insert into image_asset (source_url, host, webp_base) values
               ('https://s.example/1.webp', 's.example', '/media/p/one'), ('https://s.example/3.webp', 's.example', '/media/p/three'))
             insert into product_picture (product_id, position, address)
             select id, 1, '/media/p/given' from product where code = 'b'`,
    });
    const [a = '', b = '', c = ''] = (await written(db(), 'msk', 'search')).split('</offer>');
    const pictures = (text: string) => Array.from(text.matchAll(/<picture>([^<]*)</g), ([, url]) => url);
    expect(pictures(a)).toEqual([
      'https://shop.example/media/p/one/1024.jpg',
      'https://shop.example/media/p/own/1024.jpg',
    ]);
    expect(pictures(b)).toEqual(['https://shop.example/media/p/given/1024.jpg']);
    expect(pictures(c)).toEqual([]);
  });

  it('does not change by itself: the same goods are the same bytes, whatever the hour and other regions', async () => {
    await load(db(), 'msk', feed(offer('a', 10)));
    const first = await written(db(), 'msk');
    await load(db(), 'spb', feed(offer('c', 30)));
    expect(await written(db(), 'msk')).toBe(first);
  });

  it('an import in its middle makes it worth nothing, so that it is never a mixture', async () => {
    const many = (price: number) => feed(...Array.from({ length: 600 }, (_, at) => offer(`p${at}`, price)));
    await load(db(), 'msk', many(10));
    const pieces = making(db(), 'msk').pieces();
    let isChanged = false;
    let end: MakingEnd | null = null;
    for (let step = await pieces.next(); end === null; step = await pieces.next()) {
      if (step.done) end = step.value;
      else if (!isChanged && [...step.value].some((text) => String(text).includes('<offer '))) {
        isChanged = true;
        await load(db(), 'msk', many(11));
      }
    }
    expect(end).toBe('changed');
    expect(new Set(offers(await written(db(), 'msk')).map(([, price]) => price))).toEqual(new Set(['11.00']));
  });
});
