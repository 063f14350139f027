import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { catalogueNamesReader } from '#api/backend/catalogue/catalog/catalogue-names.ts';
import { productIdReader } from '#api/backend/catalogue/catalog/product-ids.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import { isFailure } from '#api/contract/failure.ts';
import type { CatalogueNames } from '#lib/region/catalogue-names.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { isCompanyPage, STANDING_ACTIONS, STANDING_SPECIALS } from '#lib/routes.ts';
import { fillCatalogue } from '#tests/fixtures/catalogue.ts';
import { fillContent } from '#tests/fixtures/content.ts';
import { fixedClock } from '#tests/fixtures/fixed-clock.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { Visitor } from './visitor.ts';

const CITIES: readonly RegionCode[] = ['msk', 'spb'];
/** Names that the fixtures have, names near them, and names that nobody has. */
const NAMES = [
  'stakany',
  'tarelki',
  'posuda',
  'pakety',
  'fasovka',
  'price',
  'pusto',
  'skrytaya',
  'staroe',
  'STAKANY',
  'dub',
  'nigde',
  'severnyj-bereg',
  '1',
  '2',
  '01',
  '1000000000',
  'discounts',
  'new',
  'leto-2026',
  'dlya-doma',
  'reserving',
  'branding',
  'sklad',
  'driver-sklad',
  'Sklad',
  'nobody',
  'constructor',
  '',
];
const IDS = [
  '1',
  '5',
  '6',
  '7',
  '8',
  '9',
  '100',
  '152',
  '153',
  '01',
  '-1',
  '1e2',
  'abc',
  '2147483648',
  '99999999999',
];
const PATHS = [
  ...IDS.map((id) => `/goods/${id}`),
  ...NAMES.flatMap((name) =>
    ['brands', 'actions', 'special', 'services', 'drivers'].map((of) => `/${of}/${name}`),
  ),
  ...NAMES.flatMap((name) =>
    ['', '/2', '/3', '/4', '/9999'].flatMap((page) => [`/catalog/${name}${page}`, `/sale/${name}${page}`]),
  ),
  ...[
    '/about',
    '/shipping',
    '/contacts',
    '/',
    '/catalog',
    '/sale',
    '/brands',
    '/drivers',
    '/cart',
    '/order',
    '/special',
  ],
];

/**
 * Whether the reads of the page at a path find something: what `app/[region]` asks, put together as it does.
 */
async function isThere(visitor: Visitor, path: string): Promise<boolean> {
  const [, section = '', name, page = '1'] = path.split('/');
  const finds = async (answer: Promise<object | null>): Promise<boolean> => {
    const read = await answer;
    return read !== null && !isFailure(read);
  };
  if (isCompanyPage(section)) return finds(visitor.call('getCompanyPage', { pageName: section }));
  if (name === undefined) return true;
  switch (section) {
    case 'goods':
      return /^[1-9]\d{0,9}$/.test(name) && Number(name) <= 2_147_483_647
        ? finds(visitor.call('getProduct', { id: Number(name) }))
        : false;
    case 'catalog':
    case 'sale': {
      const asked = { slug: name, page: Number(page), sort: 'popular', brands: [] } as const;
      const input = { ...asked, brands: [] };
      return section === 'catalog'
        ? finds(visitor.call('getProductsByCategory', input))
        : finds(visitor.call('getSalesCategoryProducts', input));
    }
    case 'brands':
      return finds(visitor.call('getBrand', { slug: name.toLowerCase() }));
    case 'actions':
      return (
        Object.hasOwn(STANDING_ACTIONS, name) ||
        finds(visitor.call('getAction', { slug: name.toLowerCase() }))
      );
    case 'special':
      if (Object.hasOwn(STANDING_SPECIALS, name)) return true;
      if (name === '') return false;
      return finds(visitor.call('getSpecial', /^\d+$/.test(name) ? { id: name } : { slug: name }));
    case 'services': {
      const services = await visitor.call('getServices', {});
      return !isFailure(services) && services.some(({ slug }) => slug === name);
    }
    default:
      return finds(visitor.call('getCompanyPage', { pageName: `driver-${name}` }));
  }
}

/** What a shop may become between two versions. */
const CHANGES = [
  'update product set archived_at = now() where id in (1, 100, 152)',
  'update product set archived_at = null where id in (8, 100)',
  'delete from product_region where region_id = 1 and product_id between 100 and 110',
  `update category set is_hidden = not is_hidden where slug in ('stakany', 'skrytaya')`,
  `update category set slug = 'staroe' where slug = 'tarelki' and tree = 'main'`,
  `update category_count set n = 48 where n > 48`,
  `update category_count set n = 72 where n = 48`,
  `delete from category_count where region_id = 2`,
  `insert into brand (slug, name) values ('leto-2026', 'Лето') on conflict do nothing`,
  `insert into action (slug, title, starts_on, ends_on) values ('leto-2026', 'Лето', '2026-11-18', '2026-11-20')
     on conflict do nothing`,
  `update action set is_active = not is_active`,
  `update special set region_id = 2 where slug = 'pusto'`,
  `update special set is_active = not is_active where slug = 'dlya-doma'`,
  `update service set is_active = not is_active`,
  `delete from content_page where slug in ('about', 'driver-sklad')`,
  `insert into content_page (slug, region_id, title) values ('driver-nobody', 2, 'Только там'), ('contacts', 1, 'Где мы')
     on conflict do nothing`,
] as const;

eachDatabase('pages that are known to be missing', (db) => {
  beforeEach(async () => {
    await fillCatalogue(db());
    await fillContent(db());
  });

  const imported = () =>
    db().query({
      name: '',
      text: `insert into import_run (source, format, status) values ('t', 'yml', 'done')`,
    });

  async function compare(
    { lacksPage }: CatalogueNames,
    day: string,
    paths: readonly string[],
  ): Promise<void> {
    const clock = fixedClock(day);
    for (const city of CITIES) {
      const visitor = new Visitor(db(), { city, clock });
      for (const path of paths) {
        expect([city, path, !lacksPage(city, path)]).toEqual([city, path, await isThere(visitor, path)]);
      }
    }
  }

  it('are exactly those whose own reads find nothing', async () => {
    const day = '2026-11-18T09:00:00Z';
    await compare(await catalogueNamesReader(db(), fixedClock(day))(), day, PATHS);
  });

  it('are so after any change, and on any day, without asking the database again', async () => {
    const days = [
      '2026-11-17T20:59:00Z',
      '2026-11-17T21:01:00Z',
      '2026-11-20T20:59:00Z',
      '2026-11-20T21:01:00Z',
    ];
    let now = new Date();
    const readNames = catalogueNamesReader(db(), { now: () => now });
    await fc.assert(
      fc.asyncProperty(
        fc.subarray([...CHANGES], { minLength: 1, maxLength: 5 }),
        fc.constantFrom(...days),
        fc.subarray(PATHS, { minLength: 30, maxLength: 60 }),
        async (changes, day, paths) => {
          for (const text of changes) await db().query({ name: '', text });
          await imported();
          const names = await readNames();
          now = new Date(day);
          await compare(names, day, paths);
        },
      ),
      { numRuns: 12 },
    );
  });

  /** The database, and the ids above which it is asked for products. */
  const watched = (asked: (after: unknown) => void): Queryable => ({
    orm: db().orm,
    query(statement) {
      if (statement.name === 'product_id_runs') asked(statement.values?.[0]);
      return db().query(statement);
    },
  });

  it('products are read in windows, anew after some have come or gone only', async () => {
    for (const window of [1, 2, 7, 1000]) {
      const ids = await productIdReader(db(), window)();
      const known = [0, 1, 7, 8, 9, 99, 100, 152, 153].filter((id) => ids.has(id));
      expect(known, String(window)).toEqual([1, 7, 100, 152]);
    }
    let runs = 0;
    const read = productIdReader(
      watched(() => {
        runs += 1;
      }),
    );
    const change = (text: string) => db().query({ name: '', text });
    const first = await read();
    expect(await read()).toBe(first);
    const asked = runs;
    await change('update product set popularity = popularity + 1');
    await imported();
    const priced = await read();
    expect([priced.has(1), runs], 'an import of prices brings and takes none').toEqual([true, asked]);
    await change('update product set archived_at = now() where id = 1');
    expect((await read()).has(1)).toBe(false);
    // As many as before, and at a moment that is no later.
    await change(`update product set archived_at = case id when 7 then '2020-01-01'::timestamptz end
                  where id in (1, 7)`);
    const turned = await read();
    expect([turned.has(1), turned.has(7)]).toEqual([true, false]);
    await change(`insert into product (external_id, code, slug, name, main_category_id)
                  select 'newest', 'newest', 'newest', 'Новый', main_category_id from product where id = 1`);
    const [newest] = await db().query<{ id: number }>({
      name: '',
      text: 'select max(id) as id from product',
    });
    expect((await read()).has(Number(newest?.id))).toBe(true);
  });

  it('of many products only those are read that may have come, also while an import writes its own in parts', async () => {
    const asked: unknown[] = [];
    const read = productIdReader(watched((after) => asked.push(after)));
    const change = (text: string) => db().query({ name: '', text });
    const come = (id: number) =>
      change(`insert into product (id, external_id, code, slug, name, main_category_id)
              select ${id}, 'new-${id}', 'new-${id}', 'n', 'Новый', main_category_id from product where id = 1`);
    const [highest] = await db().query<{ id: number }>({
      name: '',
      text: 'select max(id) as id from product',
    });
    const last = Number(highest?.id);
    await read();
    asked.length = 0;
    await change(`insert into import_run (source, format, status) values ('t', 'cml', 'running')`);
    await come(last + 20);
    expect((await read()).has(last + 20)).toBe(true);
    await come(last + 10);
    await change(`update import_run set status = 'done' where status = 'running'`);
    const all = await read();
    expect([last, last + 9, last + 10, last + 20].map((id) => all.has(id))).toEqual([
      true,
      false,
      true,
      true,
    ]);
    expect(asked.every((after) => Number(after) >= last)).toBe(true);
    asked.length = 0;
    await come(last + 30);
    expect((await read()).has(last + 30)).toBe(true);
    expect(asked, 'of what an import before has brought nothing').toEqual([last + 20, last + 30]);
  });
});
