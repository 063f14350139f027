import fc from 'fast-check';
import { expect, it } from 'vitest';
import { refreshDerived } from '#api/backend/catalogue/derived/refresh.ts';
import type { Database } from '#api/backend/db/database.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { catalogueRows, feedRows, imported, importRows } from '#tests/harness/import.ts';
import { rounds } from '#tests/harness/rounds.ts';

const LONG = 300_000;
const GOODS = 24;
const LIVES = rounds(4, 25);
const SEEDS = { PGlite: 20_261_127, PostgreSQL: 20_261_128 } as const;

const CATEGORIES =
  '<category id="1">Посуда</category><category id="2" parentId="1">Кружки</category><category id="3">Крышки</category>';
const OFFERS = Array.from(
  { length: GOODS },
  (_, id) =>
    `<offer id="${id}"><price>${10 + id}</price><categoryId>${1 + (id % 3)}</categoryId><vendor>Марка ${id % 4}</vendor><name>Товар ${id}</name><param name="Цвет">${['белый', 'чёрный'][id % 2]}</param></offer>`,
);
const FEED = `<yml_catalog><shop><name>Проба</name><url>https://s.example</url><categories>${CATEGORIES}</categories><offers>${OFFERS.join('')}</offers></shop></yml_catalog>`;

/**
 * What may become of a product, as statements about its rows alone: $1 is the place of it among the goods,
 * $2 a number to choose by, $3 the region.
 */
const PRODUCT = '(select id from product order by id offset $1 limit 1)';
const CATEGORY = '(select id from category order by id offset $2 % (select count(*) from category) limit 1)';
const TERMS = `product_id = ${PRODUCT} and region_id = $3`;
const CHANGES: Readonly<Record<string, string>> = {
  price: `update product_region set price_kop = 1 + $2 * 37 where ${TERMS}`,
  stock: `update product_region set in_city = $2 % 2 = 0, stock = $2 where ${TERMS}`,
  sale: `update product_region set is_sale = $2 % 2 = 0 where ${TERMS}`,
  withdrawn: `delete from product_region where ${TERMS}`,
  sold: `insert into product_region (region_id, product_id, price_kop, stock, source)
    values ($3, ${PRODUCT}, 100 + $2, 1, 'проба') on conflict do nothing`,
  brand: `update product set brand_id = (select id from brand order by id offset $2 % 5 limit 1) where id = ${PRODUCT}`,
  name: `update product set name = 'Ёлка ' || $2, popularity = $2 where id = ${PRODUCT}`,
  options: `update product set options = jsonb_build_array(jsonb_build_object('name', 'Цвет', 'value', 'цвет ' || $2 % 4))
    where id = ${PRODUCT}`,
  measure: `update product set measure = case when $2 % 2 = 0 then 'шт' else 'упак' end, pack_min = 1 + $2 % 3 where id = ${PRODUCT}`,
  placed: `insert into product_category (product_id, category_id) values (${PRODUCT}, ${CATEGORY}) on conflict do nothing`,
  taken: `delete from product_category where product_id = ${PRODUCT} and category_id = ${CATEGORY}`,
  archived: `update product set archived_at = now() where id = ${PRODUCT} and $2 % 3 = 0`,
  back: `update product set archived_at = null where id = ${PRODUCT}`,
};

const change = fc.record({
  what: fc.constantFrom(...Object.keys(CHANGES)),
  product: fc.integer({ min: 0, max: GOODS - 1 }),
  number: fc.integer({ min: 0, max: 40 }),
  region: fc.constantFrom(1, 2),
});
const life = fc.array(fc.array(change, { minLength: 1, maxLength: 8 }), { minLength: 3, maxLength: 6 });

/** What a whole refresh would come to; it is taken back, so that changes follow changes. */
async function madeAnew(db: Database): Promise<Record<string, readonly unknown[]>> {
  let rows: Record<string, readonly unknown[]> = {};
  const back = new Error('taken back');
  await db
    .transaction(async (tx) => {
      await refreshDerived(tx, 'all');
      rows = await catalogueRows(tx);
      throw back;
    })
    .catch((error: unknown) => {
      if (error !== back) throw error;
    });
  return rows;
}

eachDatabase('lists and filters that follow changes', (db, engine) => {
  it(
    'acc-E9: are after any of them what the whole catalogue made anew would be',
    async () => {
      const seen = new Set<string>();
      await imported(importRows(db(), feedRows(FEED, ['msk', 'spb']), ['msk', 'spb']));
      await db().query({
        name: '',
        text: `insert into category (id, tree, slug, name, path) values (900, 'sale', 'skidki', 'Скидки', '{900}')`,
      });
      await db().query({ name: '', text: 'insert into category_closure values (900, 900, 0)' });
      await fc.assert(
        fc.asyncProperty(life, async (days) => {
          for (const day of days) {
            await db().transaction(async (tx) => {
              const ids: number[] = [];
              for (const { what, product, number, region } of day) {
                seen.add(what);
                const text = `with given as (select $1::int, $2::int, $3::int) ${CHANGES[what]}`;
                await tx.query({ name: '', text, values: [product, number, region] });
                const [row] = await tx.query<{ id: number }>({
                  name: '',
                  text: 'select id from product order by id offset $1 limit 1',
                  values: [product],
                });
                if (row !== undefined) ids.push(row.id);
              }
              await refreshDerived(tx, [...new Set(ids)]);
            });
            expect(await catalogueRows(db())).toEqual(await madeAnew(db()));
          }
        }),
        { numRuns: LIVES, seed: SEEDS[engine] },
      );
      expect([...seen].sort()).toEqual(Object.keys(CHANGES).sort());
    },
    LONG,
  );
});
