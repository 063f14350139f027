import { expect, it, vi } from 'vitest';
import { queuePriceNotices } from '#api/backend/buying/requests/price/queue-notices.ts';
import { bitRows } from '#api/backend/catalogue/derived/facets/bit-rows.ts';
import { fillBits } from '#api/backend/catalogue/derived/facets/bits.ts';
import { refreshDerived } from '#api/backend/catalogue/derived/refresh.ts';
import { cutShelves } from '#api/backend/catalogue/derived/shelves.ts';
import type { Database, Queryable } from '#api/backend/db/database.ts';
import { importCatalogue } from '#api/backend/feeds/import/import-catalogue.ts';
import { withMemory } from '#api/backend/feeds/import/merge/memory.ts';
import { readYml } from '#api/backend/feeds/import/yml/read-yml.ts';
import { systemClock } from '#lib/time/clock.ts';
import { eachOwnDatabase } from '#tests/harness/databases.ts';
import { facetRows } from '#tests/harness/import.ts';
import { isWholeOn } from '#tests/harness/rounds.ts';
import { MARK_BY_MARK } from './mark-by-mark.ts';

/** A whole import on a busy machine. */
vi.setConfig({ testTimeout: 60_000 });

const FEED = new URL('../../fixtures/feeds/stroy.yml', import.meta.url).pathname;
const DERIVED = ['listing', 'category_count', 'category_brand_count', 'brand_count', 'product_search'];

async function rowsOf(db: Database, table: string): Promise<string[]> {
  const rows = await db.query<{ row: string }>({
    name: '',
    text: `select (to_jsonb(t) - 'place' - 'places')::text as row from ${table} t order by 1`,
  });
  return rows.map(({ row }) => row);
}

async function content(db: Database): Promise<Record<string, string[]>> {
  const tables = await Promise.all(DERIVED.map(async (table) => [table, await rowsOf(db, table)] as const));
  return { ...Object.fromEntries(tables), facets: await facetRows(db) };
}

/** Keys, checks and indexes of a table, as PostgreSQL writes them. */
async function shape(db: Database): Promise<string[]> {
  const rows = await db.query<{ text: string }>({
    name: '',
    text: `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as text from pg_constraint
           where connamespace = 'public'::regnamespace
           union all select indexdef from pg_indexes where schemaname = 'public'
           union all select table_name || ' ' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' ||
             coalesce(column_default, '') || ' ' || coalesce(collation_name, '')
             from information_schema.columns where table_schema = 'public'
           order by 1`,
  });
  return rows.map(({ text }) => text);
}

/** Tables of the shop that somebody keeps from being read. */
async function closedTables(q: Queryable): Promise<string[]> {
  const rows = await q.query<{ name: string }>({
    name: '',
    text: `select c.relname as name from pg_locks l join pg_class c on c.oid = l.relation
           where l.mode = 'AccessExclusiveLock' and l.granted and c.relkind = 'r'
             and l.database = (select oid from pg_database where datname = current_database())
             and c.relnamespace = 'public'::regnamespace`,
  });
  return rows.map(({ name }) => name);
}

eachOwnDatabase('the derived tables', (db, engine) => {
  const load = (database = db()) =>
    importCatalogue(database, readYml(FEED, { regions: ['msk', 'spb'] }), {
      afterChange: queuePriceNotices,
      regions: 'all',
      source: null,
      format: 'yml',
      mode: 'full',
      clock: systemClock,
    });

  it('keep their keys, indexes and columns when they are built anew', async () => {
    const before = await shape(db());
    await load();
    expect(await shape(db())).toEqual(before);
  });

  /** Builds them anew and tells each statement before it is asked. */
  const rebuild = (tell: (text: string, tx: Queryable) => void | Promise<void>): Promise<void> =>
    db().transaction(async (tx) => {
      await tx.query({ name: '', text: `set local lock_timeout = '100ms'` });
      const query: Queryable['query'] = async (statement) => {
        await tell(statement.text, tx);
        return tx.query(statement);
      };
      await refreshDerived({ ...tx, query }, 'all');
    });

  it('exchange-1c §14: are read while they are built anew, but for the moment that exchanges them', async ({
    skip,
  }) => {
    if (engine === 'PGlite') skip('the embedded database has no two transactions at a time');
    await load();
    const closed: string[] = [];
    const places: string[] = [];
    await rebuild(async (text, tx) => {
      const isBuilding =
        /^(?:create|insert into|alter table rebuilt\S+ add)/.test(text) && text.includes('rebuilt.');
      (isBuilding ? closed : places).push(...(await closedTables(tx)));
    });
    expect(places).toEqual(expect.arrayContaining(['listing', 'product', 'product_facet']));
    expect(closed).toEqual([]);
  });

  it('are built once, however long somebody reads when they are to be exchanged', async ({ skip }) => {
    if (engine === 'PGlite') skip('the embedded database has no two transactions at a time');
    await load();
    const asked: string[] = [];
    const { promise: isReading, resolve: reads } = Promise.withResolvers<void>();
    const { promise: isRead, resolve: ends } = Promise.withResolvers<void>();
    const reading = db().transaction(async (tx) => {
      await tx.query({ name: '', text: 'select count(*) from product' });
      reads();
      await isRead;
    });
    await isReading;
    try {
      await rebuild((text) => {
        asked.push(text);
        // Two were refused the places.
        if (text.startsWith('rollback to') && asked.filter((it) => it === text).length === 2) ends();
      });
    } finally {
      ends();
      await reading;
    }
    expect(asked.filter((text) => text.startsWith('insert into rebuilt.listing'))).toHaveLength(1);
    expect(asked.filter((text) => text.startsWith('drop table')).length).toBeGreaterThanOrEqual(3);
  });

  it('are the same patched and built anew', async () => {
    await load();
    const change = async (text: string): Promise<void> => {
      await db().query({ name: '', text });
    };
    await change(
      `update product_region set price_kop = 12345, in_city = false where product_id = 3 and region_id = 1`,
    );
    await change(`delete from product_region where product_id = 7`);
    await change(`update product set name = 'Ёмкость', brand_id = null, popularity = 9 where id = 14`);
    await change(`delete from product_category where product_id = 20`);
    await db().transaction((tx) => refreshDerived(tx, [3, 7, 14, 20]));
    const patched = await content(db());
    await db().transaction((tx) => refreshDerived(tx, 'all'));
    expect(patched).toEqual(await content(db()));
    expect(patched.facets).toContainEqual(expect.stringMatching(/^1 \d+ \S+\.\S+ 14$/));
    expect(patched.listing).toContainEqual(expect.stringContaining('емкость'));
    expect(patched.listing?.filter((row) => row.includes('"base_price": 12345000000000'))).toHaveLength(2);
  });

  if (!isWholeOn(engine)) return;
  it('acc-C14: bits of a list that no statement takes whole are those of the whole', async () => {
    const run = (text: string) => db().query({ name: '', text });
    await run('create schema shadow');
    for (const table of ['listing', 'facet_shelf', 'facet_bits', 'product_facet'])
      await run(`create table shadow.${table} (like public.${table})`);
    await run(`insert into shadow.listing
      select region, category, place, 0, 0, place % 3 = 0, '', '2026-11-18', place, place % 2,
        place * 123456789012
      from (values (1, 1, 40), (1, 2, 33000), (1, 3, 5), (2, 2, 9)) l (region, category, size),
        generate_series(0, size - 1) place`);
    await run(`insert into shadow.product_facet (product_id, value_ids, line)
      select id, array[1 + id % 5, 6 + id / 300], '' from generate_series(0, 32999) id where id % 7 <> 0`);
    await run(
      'insert into shadow.facet_shelf select region_id, category_id, count(*) from shadow.listing group by 1, 2',
    );
    const q = withMemory(db(), 'shadow');
    const shelves = await cutShelves(q);
    expect(shelves.map(({ region, from, to }) => [region, from, to])).toEqual([
      [1, 1, 2],
      [1, 3, 3],
      [2, 2, 2],
    ]);
    let statements = 0;
    const counting: typeof q = {
      query: (statement) => {
        statements += 1;
        return q.query(statement);
      },
    };
    await fillBits(counting, shelves);
    expect(statements, 'the large list in two parts').toBe(4);
    for (const told of [bitRows('true'), MARK_BY_MARK]) {
      const text = `with told as (${told}), made as (table facet_bits)
        (table made except all table told) union all (table told except all table made)`;
      expect(await q.query({ name: '', text })).toEqual([]);
    }
    await run('drop schema shadow cascade');
  });

  it('acc-E9: a load whose tidying up fails is a load', async () => {
    const real = db();
    const untidy: Database = {
      ...real,
      orm: real.orm,
      query: (statement) =>
        statement.text.startsWith('vacuum') ? Promise.reject(new Error('too late')) : real.query(statement),
    };
    expect(await load(untidy)).toMatchObject({ kind: 'imported' });
    expect(await real.query({ name: '', text: 'select status from import_run' })).toEqual([
      { status: 'done' },
    ]);
  });

  it('list a product under the sale tree only where it is on sale', async () => {
    await load();
    const [category] = await db().query<{ id: number }>({
      name: '',
      text: `insert into category (id, tree, slug, name, path) values (900, 'sale', 'skidki', 'Скидки', '{900}') returning id`,
    });
    await db().query({ name: '', text: 'insert into category_closure values (900, 900, 0)' });
    await db().query({
      name: '',
      text: 'insert into product_category (product_id, category_id) values (1, 900), (2, 900)',
    });
    await db().query({
      name: '',
      text: 'update product_region set is_sale = true where product_id = 1 and region_id = 2',
    });
    await db().transaction((tx) => refreshDerived(tx, [1, 2]));
    const listed = await db().query({
      name: '',
      text: 'select region_id as region, product_id as product from listing where category_id = $1',
      values: [category?.id],
    });
    expect(listed).toEqual([{ region: 2, product: 1 }]);
  });
});
