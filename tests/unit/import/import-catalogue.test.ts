import { expect, it, onTestFinished, vi } from 'vitest';
import { catalogueNamesReader } from '#api/backend/catalogue/catalog/catalogue-names.ts';
import { catalogueVersion } from '#api/backend/db/catalogue-version.ts';
import type { Database } from '#api/backend/db/database.ts';
import type { StagedRow } from '#api/backend/feeds/import/model.ts';
import { readYml } from '#api/backend/feeds/import/yml/read-yml.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { systemClock } from '#lib/time/clock.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { feedRows, imported, importRows } from '#tests/harness/import.ts';
import { isWholeOn } from '#tests/harness/rounds.ts';

/** A whole import on a busy machine. */
vi.setConfig({ testTimeout: 60_000 });

const FEEDS = new URL('../../fixtures/feeds/', import.meta.url).pathname;

const load = importRows;

const file = (name: string, regions: readonly RegionCode[]): AsyncIterable<StagedRow> =>
  readYml(FEEDS + name, { regions });

const text = feedRows;

/** Everything a visitor or the next import could notice, in a fixed order. */
async function snapshot(db: Database): Promise<string> {
  const tables = ['category', 'category_closure', 'brand', 'product', 'product_region', 'product_category'];
  const derived = [
    'product_link',
    'product_search',
    'search_word',
    'product_debut',
    'listing',
    'category_count',
    'category_brand_count',
    'brand_count',
  ];
  const parts: unknown[] = [await catalogueVersion(db)];
  for (const table of [...tables, ...derived]) {
    parts.push(await db.query({ name: '', text: `select t::text as row from ${table} t order by 1` }));
  }
  return JSON.stringify(parts);
}

async function rows<Row extends object>(
  db: Database,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  return db.query<Row>({ name: '', text: sql, values });
}

const shop = (offers: string, categories = '<category id="1">Раздел</category>'): string =>
  `<yml_catalog><shop><url>https://s.example</url><categories>${categories}</categories><offers>${offers}</offers></shop></yml_catalog>`;
const offer = (id: string, price = '10', inner = ''): string =>
  `<offer id="${id}"><price>${price}</price><categoryId>1</categoryId><name>Товар ${id}</name>${inner}</offer>`;
const ten = Array.from({ length: 10 }, (_, index) => `n${index}`);

eachDatabase('an import into an empty shop', (db, engine) => {
  it('ADR 13: what reading a long source leaves in memory is collected beside the database, of a short one not', async () => {
    const collect = vi.fn(async () => undefined);
    vi.stubGlobal('gc', collect);
    onTestFinished(() => void vi.unstubAllGlobals());
    await imported(load(db(), text(shop(offer('a'))), ['msk'], { isShort: true }));
    expect(collect).not.toHaveBeenCalled();
    await imported(load(db(), text(shop(offer('b'))), ['msk'], { mode: 'update' }));
    expect(collect.mock.calls).toEqual([[{ type: 'major', execution: 'async' }]]);
  });

  it('brings the building-goods feed in whole, with listings, counts and search (D19)', async () => {
    const report = await imported(load(db(), file('stroy.yml', ['msk']), ['msk']));
    expect(report.products).toEqual({ created: 30, updated: 0, unchanged: 0, skipped: 0, archived: 0 });
    expect(report.categories.created).toBe(16);
    expect(report.source).toBe('Стройдвор');
    const [crate] = await rows(
      db(),
      `select p.name, p.pack_min as "packMin", p.box_capacity as "boxCapacity", b.name as brand, c.slug, c.path,
              pr.price_kop as price, pr.current_kop as current
       from product p join product_region pr on pr.product_id = p.id join brand b on b.id = p.brand_id
       join category c on c.id = p.main_category_id where p.code = 'СМ-1625'`,
    );
    expect(crate).toMatchObject({
      packMin: 200,
      brand: 'Крепёж-Север',
      slug: 'samorezy',
      price: 110,
      current: 92,
    });
    const counts = await rows(
      db(),
      `select c.name, cc.n from category_count cc join category c on c.id = cc.category_id
       where c.parent_id is null order by c.name collate "C"`,
    );
    expect(counts).toEqual([
      { name: 'Инструмент', n: 7 },
      { name: 'Краски и грунтовки', n: 7 },
      { name: 'Крепёж', n: 8 },
      { name: 'Стройматериалы', n: 8 },
    ]);
    const found = await rows(
      db(),
      `select count(*) as n from product_search where lex @@ 'краск & бел'::tsquery and region_mask = 1`,
    );
    expect(found).toEqual([{ n: 2 }]);
  });

  it('changes nothing when the same file comes again, not even the version', async () => {
    await imported(load(db(), file('stroy.yml', ['msk']), ['msk']));
    const before = await snapshot(db());
    const again = await imported(load(db(), file('stroy.yml', ['msk']), ['msk']));
    expect(again.products).toEqual({ created: 0, updated: 0, unchanged: 30, skipped: 0, archived: 0 });
    expect(await snapshot(db())).toBe(before);
  });

  if (!isWholeOn(engine)) return;
  it('writes nothing in a dry run but reports the same figures', async () => {
    const before = await snapshot(db());
    const dry = await imported(load(db(), file('stroy.yml', ['msk']), ['msk'], { isDryRun: true }));
    expect(await snapshot(db())).toBe(before);
    expect(await rows(db(), 'select id from import_run')).toEqual([]);
    const real = await imported(load(db(), file('stroy.yml', ['msk']), ['msk']));
    expect({ ...dry.products, ...dry.categories }).toEqual({ ...real.products, ...real.categories });
  });

  it('changes nothing for a broken file and names line and column', async () => {
    await imported(load(db(), file('stroy.yml', ['msk']), ['msk']));
    const before = await snapshot(db());
    const broken = shop(`${offer('new')}\n${offer('bad', '5', '<x>A & B</x>')}`);
    expect(await load(db(), text(broken), ['msk'])).toMatchObject({
      kind: 'failed',
      reason: 'not_well_formed',
      line: 2,
      column: 86,
    });
    expect(await snapshot(db())).toBe(before);
    expect(await rows(db(), `select status from import_run order by id desc limit 1`)).toEqual([
      { status: 'failed' },
    ]);
  });

  it('survives every trap, skips what it must and keeps the reasons with their lines', async () => {
    const report = await imported(load(db(), file('traps.yml', ['msk']), ['msk']));
    expect(report.products).toMatchObject({ created: 7, skipped: 7 });
    expect(report.categories).toMatchObject({ created: 8, skipped: 1 });
    const categories = await rows<{ name: string; slug: string }>(
      db(),
      `select c.name, c.slug, p.name as parent from category c left join category p on p.id = c.parent_id order by c.id`,
    );
    expect(categories).toContainEqual({ name: 'Кружки', slug: 'kruzhki', parent: 'Посуда' });
    expect(categories).toContainEqual({ name: 'Категория 8', slug: 'kategoriya-8', parent: null });
    expect(categories).toContainEqual({ name: 'Без категории', slug: 'bez-kategorii', parent: null });
    expect(categories.map(({ slug }) => slug)).toContain('krug-2');
    const [brush] = await rows<{ description: string }>(
      db(),
      `select description from product where external_id = 'html'`,
    );
    expect(brush?.description).toBe('<p>Щётка \u00A0для<br />посуды</p>');
    expect(await rows(db(), `select name, code from product where code like 'A-1%' order by code`)).toEqual([
      { name: 'Чайник Луч К-2', code: 'A-1' },
      { name: 'Привозной', code: 'A-1-usd' },
    ]);
    expect(await rows(db(), `select name from product where external_id = 'twice'`)).toEqual([
      { name: 'Последний' },
    ]);
    expect(await rows(db(), `select kind from product_link`)).toEqual([{ kind: 'linked' }]);
    const issues = await rows(db(), `select line from import_issue where level = 'skipped' and line is null`);
    expect(issues).toEqual([]);
  });
});

eachDatabase('an import into a shop that sells', (db, engine) => {
  it('gives the second region its own prices and leaves the first alone', async () => {
    await imported(load(db(), file('stroy.yml', ['msk']), ['msk']));
    const moscow = `select * from product_region where region_id = 1 order by product_id`;
    const before = await rows(db(), moscow);
    const report = await imported(load(db(), file('stroy-spb.yml', ['spb']), ['spb']));
    expect(report.products).toMatchObject({ created: 0, updated: 27, archived: 0 });
    expect(await rows(db(), moscow)).toEqual(before);
    const prices = await rows(
      db(),
      `select pr.region_id as region, pr.current_kop as price from product_region pr join product p on p.id = pr.product_id
       where p.code = 'ПБ-0040' order by 1`,
    );
    expect(prices).toEqual([
      { region: 1, price: 29_800 },
      { region: 2, price: 32_184 },
    ]);
    const masks = await rows(
      db(),
      `select region_mask as mask, count(*) as n from product_search group by 1 order by 1`,
    );
    expect(masks).toEqual([
      { mask: 1, n: 3 },
      { mask: 3, n: 27 },
    ]);
  });

  it('takes a product that is missing from its region, archives it when sold nowhere, and brings it back', async () => {
    const all = ten.map((id) => offer(id)).join('');
    const fewer = ten
      .slice(1)
      .map((id) => offer(id))
      .join('');
    await imported(load(db(), text(shop(all), ['msk', 'spb']), ['msk', 'spb']));
    expect((await imported(load(db(), text(shop(fewer)), ['msk']))).products).toMatchObject({
      updated: 1,
      archived: 0,
    });
    const last = await imported(load(db(), text(shop(fewer), ['spb']), ['spb']));
    expect(last.products).toEqual({ created: 0, updated: 0, unchanged: 9, skipped: 0, archived: 1 });
    expect(await rows(db(), `select external_id as id from product where archived_at is not null`)).toEqual([
      { id: 'n0' },
    ]);
    expect(await rows(db(), `select distinct n from category_count`)).toEqual([{ n: 9 }]);
    expect(await rows(db(), `select n from search_word where word = 'товар'`)).toEqual([{ n: 9 }]);
    const back = await imported(load(db(), text(shop(all)), ['msk']));
    expect(back.products).toMatchObject({ created: 0, updated: 1, unchanged: 9 });
    expect(await rows(db(), `select id from product where archived_at is not null`)).toEqual([]);
    expect(await rows(db(), `select n from search_word where word = 'товар'`)).toEqual([{ n: 10 }]);
  });

  if (!isWholeOn(engine)) return;
  it('refuses a file without a third of the products, unless forced', async () => {
    await imported(load(db(), text(shop(ten.map((id) => offer(id)).join(''))), ['msk']));
    const before = await snapshot(db());
    const few = shop(
      ten
        .slice(4)
        .map((id) => offer(id))
        .join(''),
    );
    expect(await load(db(), text(few), ['msk'])).toMatchObject({ kind: 'failed', reason: 'shrink' });
    expect(await snapshot(db())).toBe(before);
    expect((await imported(load(db(), text(few), ['msk'], { isForced: true }))).products.archived).toBe(4);
  });

  it('leaves products of other sources alone', async () => {
    await imported(load(db(), file('stroy.yml', ['msk']), ['msk']));
    const other = await imported(load(db(), text(shop(offer('new'))), ['msk']));
    expect(other.products).toMatchObject({ created: 1, archived: 0 });
  });

  it('takes a feed of prices and stock as updates: creates and removes nothing', async () => {
    await imported(load(db(), text(shop(ten.map((id) => offer(id)).join(''))), ['msk']));
    const prices =
      '<offer id="n1"><price>77</price><count>3</count></offer><offer id="stranger"><price>1</price></offer>';
    const report = await imported(load(db(), text(shop(prices, '')), ['msk']));
    expect(report.products).toEqual({ created: 0, updated: 1, unchanged: 0, skipped: 1, archived: 0 });
    expect(report.issues).toContainEqual(
      expect.objectContaining({ externalId: 'stranger', level: 'skipped', line: 1 }),
    );
    const [row] = await rows(
      db(),
      `select pr.price_kop as price, pr.stock, l.base_price / 1000000000 as listed from product p
       join product_region pr on pr.product_id = p.id join listing l on l.product_id = p.id where p.external_id = 'n1'`,
    );
    expect(row).toEqual({ price: 7700, stock: 3, listed: 7700 });
  });

  it('follows a renamed category with a redirect and a moved one with its products', async () => {
    const tree = (name: string, parent: string): string =>
      `<category id="1"${parent}>${name}</category><category id="9">Корень</category>`;
    await imported(load(db(), text(shop(offer('a'), tree('Старое', ''))), ['msk']));
    const report = await imported(
      load(db(), text(shop(offer('a'), tree('Новое', ' parentId="9"'))), ['msk']),
    );
    expect(report.categories).toMatchObject({ updated: 1, unchanged: 1 });
    expect(await rows(db(), `select old_slug as old, kind from slug_redirect`)).toEqual([
      { old: 'staroe', kind: 'category' },
    ]);
    const readNames = catalogueNamesReader(db(), systemClock);
    const { movedSlug } = await readNames();
    expect(movedSlug('catalog', 'staroe')).toBe('novoe');
    expect(movedSlug('sale', 'staroe')).toBeNull();
    expect(movedSlug('catalog', 'novoe')).toBeNull();
    await imported(load(db(), text(shop(offer('a'), tree('Новейшее', ' parentId="9"'))), ['msk']));
    const later = await readNames();
    expect(['staroe', 'novoe'].map((old) => later.movedSlug('catalog', old))).toEqual([
      'noveyshee',
      'noveyshee',
    ]);
    await imported(load(db(), text(shop(offer('a'), tree('Новое', ' parentId="9"'))), ['msk']));
    const counts = await rows(
      db(),
      `select c.slug, cc.n from category_count cc join category c on c.id = cc.category_id order by 1`,
    );
    expect(counts).toEqual([
      { slug: 'koren', n: 1 },
      { slug: 'novoe', n: 1 },
    ]);
  });

  it('refuses a second import while one is running', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    async function* slow(): AsyncGenerator<StagedRow> {
      begin();
      await held;
      yield* file('stroy.yml', ['msk']);
    }
    const first = imported(load(db(), slow(), ['msk']));
    await begun;
    expect(await load(db(), file('stroy.yml', ['msk']), ['msk'])).toMatchObject({
      kind: 'failed',
      reason: 'busy',
    });
    release();
    expect((await first).products.created).toBe(30);
  });

  it('starts over after an import that was killed', async () => {
    await db().query({
      name: '',
      text: `insert into import_run (source, format, stats) values ('', 'yml', '{"host": "elsewhere", "pid": 1, "beatAt": "2020-01-01"}')`,
    });
    await db().query({ name: '', text: 'create schema staging create table product (seq int)' });
    expect((await imported(load(db(), file('stroy.yml', ['msk']), ['msk']))).products.created).toBe(30);
    expect(await rows(db(), `select status from import_run order by id`)).toEqual([
      { status: 'lost' },
      { status: 'done' },
    ]);
  });
});
