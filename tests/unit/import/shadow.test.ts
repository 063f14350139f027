import { expect, it } from 'vitest';
import { catalogueVersion, raiseCatalogueVersion } from '#api/backend/db/catalogue-version.ts';
import type { Database } from '#api/backend/db/database.ts';
import { eachOwnDatabase, openTestPglite } from '#tests/harness/databases.ts';
import { catalogueRows, feedRows, imported, importRows } from '#tests/harness/import.ts';
import { isWholeOn } from '#tests/harness/rounds.ts';

/** A dozen whole imports on a busy machine. */
const LONG = 120_000;

const CATEGORIES =
  '<category id="1">Посуда</category><category id="2" parentId="1">Кружки</category><category id="3">Крышки</category>';

type Offer = { id: string; name?: string; price?: number; category?: number; inner?: string };

function feed(offers: readonly Offer[], categories = CATEGORIES): string {
  const lines = offers.map(
    ({ id, name = `Товар ${id}`, price = 10, category = 2, inner = '' }) =>
      `<offer id="${id}"><price>${price}</price><categoryId>${category}</categoryId><name>${name}</name>${inner}</offer>`,
  );
  return `<yml_catalog><shop><name>Проба</name><url>https://s.example</url><categories>${categories}</categories><offers>${lines.join('')}</offers></shop></yml_catalog>`;
}

const ids = (from: number, to: number): Offer[] =>
  Array.from({ length: to - from }, (_, index) => ({ id: `n${from + index}` }));

/**
 * One life of a shop: what the source says, one import after the other, and what the operator does between.
 */
const LIFE: readonly { feed: string; mark?: string; mode?: 'update' }[] = [
  {
    feed: feed([
      ...ids(0, 12),
      { id: 'b', inner: '<vendor>Луч</vendor><vendorCode>A-1</vendorCode><rec>n1,n2</rec>' },
      { id: 'v', inner: '<param name="Объём">0,5 л</param><param name="Цвет">белый</param>' },
    ]),
  },
  // Other prices, nothing else.
  {
    feed: feed([
      ...ids(0, 12).map((offer) => ({ ...offer, price: 12 })),
      { id: 'b', price: 11, inner: '<vendor>Луч</vendor><vendorCode>A-1</vendorCode><rec>n1,n2</rec>' },
      { id: 'v', inner: '<param name="Объем, мл">300</param><param name="Цвет">белый, чёрный</param>' },
    ]),
  },
  // Marked by the operator, gone from the file, come in anew, renamed, with a code that changed hands and a
  // new brand.
  {
    mark: 'n3',
    feed: feed([
      ...ids(1, 10).map((offer) => ({ ...offer, price: 12, inner: '<oldprice>20</oldprice>' })),
      { id: 'b', name: 'Ёмкость', category: 3, inner: '<vendor>Маяк</vendor><rec>n3</rec>' },
      { id: 'c', inner: '<vendorCode>A-1</vendorCode>' },
    ]),
  },
  // The tree moves, a name of it changes, and what was gone comes back.
  {
    feed: feed(
      ids(0, 12),
      '<category id="1">Всё для стола</category><category id="2">Кружки</category><category id="3" parentId="2">Крышки</category>',
    ),
  },
  { feed: feed([{ id: 'n5', price: 99 }]), mode: 'update' },
];

const BESIDE = { inPlaceLimit: 0, isForced: true };
const RENAMED = ids(0, 5).map((offer) => ({ ...offer, name: `Новый ${offer.id}` }));
const SESSION = new Uint8Array(32);

/** The database with a witness of every statement. */
function watched(db: Database, hear: (text: string) => Promise<void>): Database {
  return {
    ...db,
    get orm() {
      return db.orm;
    },
    async query(statement) {
      await hear(statement.text);
      return db.query(statement);
    },
    async transaction(work, options) {
      await hear('begin');
      return db.transaction(work, options);
    },
  };
}

/** Everything from the `step`-th transaction on fails, as for a process that is gone. */
function killedAt(db: Database, step: number): Database {
  let steps = 0;
  return watched(db, async () => {
    steps += 1;
    if (steps >= step) throw new Error('killed');
  });
}

/** Does something, outside of any transaction, after the transaction that says these words. */
function whenSaid(db: Database, words: string, act: () => Promise<void>): Database {
  return {
    ...db,
    get orm() {
      return db.orm;
    },
    async transaction(work, options) {
      const texts: string[] = [];
      const result = await db.transaction(
        (tx) =>
          work({
            get orm() {
              return tx.orm;
            },
            query(statement) {
              texts.push(statement.text);
              return tx.query(statement);
            },
          }),
        options,
      );
      if (texts.some((text) => text.includes(words))) await act();
      return result;
    },
  };
}

async function live(db: Database, inPlaceLimit: number): Promise<unknown[]> {
  const states: unknown[] = [];
  for (const { feed: text, mark, mode = 'full' } of LIFE) {
    if (mark !== undefined) {
      await db.query({
        name: '',
        text: `update product set sale_in = '{1}' where external_id = $1`,
        values: [mark],
      });
    }
    const { products, categories } = await imported(
      importRows(db, feedRows(text), ['msk'], { mode, inPlaceLimit, isForced: true }),
    );
    states.push({ products, categories, version: await catalogueVersion(db), rows: await catalogueRows(db) });
  }
  return states;
}

/** The life of a shop whose imports all write in place; lived once, both databases are measured by it. */
let lifeInPlace: Promise<unknown[]> | undefined;
async function liveInPlace(): Promise<unknown[]> {
  const db = await openTestPglite();
  try {
    return await live(db, Number.POSITIVE_INFINITY);
  } finally {
    await db.close();
  }
}

eachOwnDatabase('tables that are built beside the shop', (db, engine) => {
  it(
    'hand every foreign key on, proved',
    async () => {
      const keys = async () => {
        const text = `select conrelid::regclass::text || conname || convalidated as key from pg_constraint
                    where contype = 'f' and connamespace = 'public'::regnamespace order by 1`;
        return db().query({ name: '', text });
      };
      const before = await keys();
      await imported(importRows(db(), feedRows(feed(ids(0, 5))), ['msk'], BESIDE));
      await db().query({
        name: '',
        text: `insert into session (id, token_digest, expires_at) values ($1, $1, now())`,
        values: [SESSION],
      });
      await db().query({
        name: '',
        text: `insert into bookmark (session_id, product_id) values ($1, 3)`,
        values: [SESSION],
      });
      await imported(importRows(db(), feedRows(feed(RENAMED)), ['msk'], BESIDE));
      expect(await keys()).toEqual(before);
      expect(await db().query({ name: '', text: 'select product_id as id from bookmark' })).toEqual([
        { id: 3 },
      ]);
      const stranger = `insert into bookmark (session_id, product_id) values ($1, 999)`;
      await expect(db().query({ name: '', text: stranger, values: [SESSION] })).rejects.toThrow(
        'foreign key',
      );
    },
    LONG,
  );

  if (!isWholeOn(engine)) return;
  it(
    'are after every import what writing in place would have made',
    async () => {
      lifeInPlace ??= liveInPlace();
      expect(await live(db(), 0)).toEqual(await lifeInPlace);
    },
    LONG,
  );

  it(
    'are dropped and made anew when content was edited meanwhile: both hold',
    async () => {
      await imported(importRows(db(), feedRows(feed(ids(0, 5))), ['msk'], BESIDE));
      let edits = 0;
      const edited = whenSaid(db(), 'create table shadow.listing', async () => {
        edits += 1;
        if (edits > 1) return;
        await db().transaction(async (tx) => {
          await tx.query({
            name: '',
            text: `update product set seo_text = 'Оператор' where external_id = 'n1'`,
          });
          await raiseCatalogueVersion(tx, null);
        });
      });
      const report = await imported(importRows(edited, feedRows(feed(RENAMED)), ['msk'], BESIDE));
      expect({ edits, updated: report.products.updated }).toEqual({ edits: 2, updated: 5 });
      expect(
        await db().query({
          name: '',
          text: `select name, seo_text as text from product where external_id = 'n1'`,
        }),
      ).toEqual([{ name: 'Новый n1', text: 'Оператор' }]);
    },
    LONG,
  );

  it(
    'acc-A11 leave the old catalogue whole wherever the import is killed, and the next one starts over',
    async () => {
      await imported(importRows(db(), feedRows(feed(ids(0, 5))), ['msk'], BESIDE));
      const before = await catalogueRows(db());
      const version = await catalogueVersion(db());
      // Every eighteenth place, by turns on the one database and the other.
      let step = engine === 'PGlite' ? 3 : 21;
      let isOver = false;
      while (!isOver) {
        const cut = killedAt(db(), step);
        isOver = await importRows(cut, feedRows(feed(RENAMED)), ['msk'], BESIDE).then(
          () => true,
          () => false,
        );
        // The last statements only tidy up: the change is whole by then.
        if ((await catalogueVersion(db())) > version) break;
        expect(await catalogueRows(db()), `killed at ${step}`).toEqual(before);
        step += 36;
      }
      expect(step).toBeGreaterThan(60);
      await imported(importRows(db(), feedRows(feed(RENAMED)), ['msk'], BESIDE));
      const names = await db().query({
        name: '',
        text: `select count(*) as n from product where name like 'Новый%'`,
      });
      expect(names).toEqual([{ n: 5 }]);
    },
    LONG,
  );
});
