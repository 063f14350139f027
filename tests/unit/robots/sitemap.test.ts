import { expect, it } from 'vitest';
import type { Database } from '#api/backend/db/database.ts';
import { robotFileMaker } from '#api/backend/found/robot-file-maker.ts';
import type { RobotFile, SitemapSection } from '#lib/robots/robot-file.ts';
import type { MakingEnd } from '#lib/robots/robot-file-maker.ts';
import { fixedClock } from '#tests/fixtures/fixed-clock.ts';
import { SITE as ADDRESSES } from '#tests/fixtures/site.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { feedRows, imported, importRows } from '#tests/harness/import.ts';

const CLOCK = fixedClock('2026-11-20T12:00:00+03:00');
const SITE = { ...ADDRESSES, shopName: 'Тара', notFoundImages: [] };
const ORIGIN = 'https://shop.example';

type Goods = Readonly<Record<string, number>>;

/** Goods by article with their prices, all below «Стаканы», itself in «Посуда». */
function feed(goods: Goods): string {
  const offers = Object.entries(goods).map(
    ([id, price]) =>
      `<offer id="${id}" available="true"><name>Стакан ${id}</name><price>${price}</price><categoryId>2</categoryId><vendor>Аврора</vendor></offer>`,
  );
  return `<yml_catalog><shop><name>А</name><categories><category id="1">Посуда</category><category id="2" parentId="1">Стаканы</category><category id="3">Пусто</category></categories><offers>${offers.join('')}</offers></shop></yml_catalog>`;
}

const load = (db: Database, region: 'msk' | 'spb', goods: Goods) =>
  imported(importRows(db, feedRows(feed(goods), [region]), [region], { isForced: true }));

async function read(db: Database, file: RobotFile): Promise<{ text: string; end: MakingEnd }> {
  const pieces = robotFileMaker(db, SITE, CLOCK)(file).pieces();
  let text = '';
  for (let step = await pieces.next(); ; step = await pieces.next()) {
    if (step.done) return { text, end: step.value };
    text += step.value.join('');
  }
}

const part = (section: SitemapSection, number = 1, region: 'msk' | 'spb' | 'neutral' = 'msk') =>
  ({ kind: 'part', region, section, number }) as const;

/** Addresses of a part without the site, each with its `lastmod`. */
async function addresses(db: Database, file: RobotFile): Promise<Map<string, string | null>> {
  const { text } = await read(db, file);
  const found = text.matchAll(/<loc>([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?/g);
  return new Map(Array.from(found, ([, url = '', changed]) => [url.replace(ORIGIN, ''), changed ?? null]));
}

async function idOf(db: Database, code: string): Promise<number> {
  const [row] = await db.query<{ id: number }>({
    name: '',
    text: 'select id from product where code = $1',
    values: [code],
  });
  return row?.id ?? 0;
}

eachDatabase('F2 the sitemap', (db) => {
  it('lists the goods that a region sells, S5 not those of the other region alone', async () => {
    await load(db(), 'msk', { a: 10, b: 20 });
    await load(db(), 'spb', { b: 21, c: 30 });
    const [a, b, c] = await Promise.all(['a', 'b', 'c'].map((code) => idOf(db(), code)));
    expect([...(await addresses(db(), part('goods'))).keys()]).toEqual([
      `/msk/goods/${a}`,
      `/msk/goods/${b}`,
    ]);
    expect([...(await addresses(db(), part('goods', 1, 'spb'))).keys()]).toEqual([
      `/spb/goods/${b}`,
      `/spb/goods/${c}`,
    ]);
    // Neutral pages show the goods of the default region.
    expect([...(await addresses(db(), part('goods', 1, 'neutral'))).keys()]).toEqual([
      `/goods/${a}`,
      `/goods/${b}`,
    ]);
  });

  it('lists every page of every list with goods, and the brands that sell', async () => {
    await load(db(), 'msk', Object.fromEntries(Array.from({ length: 25 }, (_, at) => [`p${at}`, 10 + at])));
    expect([...(await addresses(db(), part('lists'))).keys()].sort()).toEqual([
      '/msk/brands/avrora',
      '/msk/catalog/posuda',
      '/msk/catalog/posuda/2',
      '/msk/catalog/stakany',
      '/msk/catalog/stakany/2',
    ]);
    expect((await read(db(), part('lists', 2))).end).toBe('missing');
  });

  it('leaves out lists that menus do not lead to: hidden ones, and all below them', async () => {
    await load(db(), 'msk', { a: 10 });
    await db().query({ name: '', text: `update category set is_hidden = true where slug = 'posuda'` });
    expect([...(await addresses(db(), part('lists'))).keys()]).toEqual(['/msk/brands/avrora']);
  });

  it('lists the pages of the house: standing ones, written ones, what runs today; nothing that is hidden from search', async () => {
    await db().query({
      name: '',
      text: `insert into content_page (slug, title, body) values
        ('about', 'О нас', ''), ('drivers', 'Водителям', ''), ('driver-sklad', 'Склад', ''), ('no-such', 'Ничья', '')`,
    });
    await db().query({
      name: '',
      text: `insert into action (slug, title, starts_on, ends_on) values
        ('leto', 'Лето', '2026-06-01', '2026-08-31'), ('zima', 'Зима', '2026-11-20', null), ('new', 'Новинки', null, null)`,
    });
    const urls = [...(await addresses(db(), part('pages'))).keys()];
    expect(urls).toEqual(
      expect.arrayContaining([
        '/msk',
        '/msk/about',
        '/msk/drivers',
        '/msk/drivers/sklad',
        '/msk/actions/zima',
      ]),
    );
    expect(new Set(urls).size).toBe(urls.length);
    for (const hidden of [
      'no-such',
      'leto',
      'cart',
      'order',
      'favorites',
      'services-old',
      'technical-works',
      'policy',
    ]) {
      expect(urls.filter((url) => url.endsWith(`/${hidden}`))).toEqual([]);
    }
  });

  it('names its parts, each on the host and with the latest change in it', async () => {
    await load(db(), 'msk', { a: 10 });
    const index = await addresses(db(), { kind: 'index', regions: ['neutral', 'msk', 'spb'] });
    expect([...index.keys()]).toEqual([
      '/sitemap-neutral-pages-1.xml',
      '/sitemap-neutral-lists-1.xml',
      '/sitemap-neutral-goods-1.xml',
      '/sitemap-msk-pages-1.xml',
      '/sitemap-msk-lists-1.xml',
      '/sitemap-msk-goods-1.xml',
      '/sitemap-spb-pages-1.xml',
    ]);
    const goods = await addresses(db(), part('goods'));
    expect(index.get('/sitemap-msk-goods-1.xml')).toBe([...goods.values()][0]);
  });

  it('has goods in their part by their id, whatever becomes of others', async () => {
    await load(db(), 'msk', { a: 10 });
    await db().query({ name: '', text: `select setval(pg_get_serial_sequence('product', 'id'), 45000)` });
    await load(db(), 'msk', { a: 10, b: 20 });
    expect([...(await addresses(db(), part('goods', 3))).keys()]).toEqual(['/msk/goods/45001']);
    expect((await read(db(), part('goods', 2))).end).toBe('missing');
    const index = await addresses(db(), { kind: 'index', regions: ['msk'] });
    expect([...index.keys()].filter((url) => url.includes('goods'))).toEqual([
      '/sitemap-msk-goods-1.xml',
      '/sitemap-msk-goods-3.xml',
    ]);
  });
});

eachDatabase('F2 lastmod', (db) => {
  it('moves with the product’s own change, not with an import of others', async () => {
    await load(db(), 'msk', { a: 10, b: 20 });
    await db().query({
      name: '',
      text: `with p as (update product set updated_at = '2026-01-01Z') update product_region set updated_at = '2026-01-01Z'`,
    });
    await load(db(), 'msk', { a: 10, b: 25, c: 30 });
    const goods = await addresses(db(), part('goods'));
    expect(goods.get(`/msk/goods/${await idOf(db(), 'a')}`)).toBe('2026-01-01T00:00:00Z');
    expect(goods.get(`/msk/goods/${await idOf(db(), 'b')}`)).toMatch(/^20(?!26-01-01)/);
    // Lists show b: they have changed with it, up to the root.
    const lists = await addresses(db(), part('lists'));
    expect(lists.get('/msk/catalog/posuda')).toBe(goods.get(`/msk/goods/${await idOf(db(), 'c')}`));
  });
});

eachDatabase('what takes long in a large catalogue', (db) => {
  it('is asked once for all files of one state, and not for parts that are none', async () => {
    await load(db(), 'msk', { a: 10 });
    let asked = 0;
    const counting: Database = {
      ...db(),
      orm: db().orm,
      sparingly: () => counting,
      query: (statement) => {
        if (statement.name === 'sitemap_list_changes') asked += 1;
        return db().query(statement);
      },
    };
    const make = robotFileMaker(counting, SITE, CLOCK);
    const ends = async (file: RobotFile): Promise<MakingEnd> => {
      const pieces = make(file).pieces();
      for (let step = await pieces.next(); ; step = await pieces.next()) if (step.done) return step.value;
    };
    expect(await ends(part('lists', 9))).toBe('missing');
    expect(asked).toBe(0);
    for (const file of [part('lists'), { kind: 'index', regions: ['msk'] } as const])
      expect(await ends(file)).toBe('whole');
    expect(asked).toBe(1);
    await load(db(), 'msk', { a: 11 });
    expect(await ends(part('lists'))).toBe('whole');
    expect(asked).toBe(2);
  });
});

eachDatabase('a change in the middle of a reading', (db) => {
  it('makes what was read worth nothing when it touches the file, and is no matter else', async () => {
    await load(db(), 'msk', { a: 10, b: 20 });
    const make = robotFileMaker(db(), SITE, CLOCK)(part('goods'));
    const after = async (change: () => Promise<unknown>): Promise<MakingEnd> => {
      const pieces = make.pieces();
      await pieces.next();
      await change();
      for (let step = await pieces.next(); ; step = await pieces.next()) if (step.done) return step.value;
    };
    expect(await after(() => load(db(), 'msk', { a: 11, b: 22 }))).toBe('changed');
    expect(await after(() => load(db(), 'spb', { a: 11, b: 22 }))).toBe('whole');
    expect(await after(() => load(db(), 'msk', { a: 11, b: 22 }))).toBe('whole');
  });
});
