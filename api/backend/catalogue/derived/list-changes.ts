import type { Queryable } from '#api/backend/db/database.ts';
import { only, run } from '#api/backend/db/write/statements.ts';
import { BIT_TABLES } from './facets/bits.ts';
import { brandTotals, LIST_NEW, NEXT_ROWS, RUNS, SAID, sumBrandCounts } from './listing-rows.ts';

const KEY = 'region_id, category_id, product_id';
/** SQL: the row of `listing l` that a row `c` speaks of. */
const SAME_ROW =
  'l.product_id = c.product_id and l.region_id = c.region_id and l.category_id = c.category_id';

const said = (alias: string): string => SAID.map((column) => `${alias}.${column}`).join(', ');

/**
 * How many rows come, go, stay with another brand, stay with anything else said otherwise, and may stand
 * among other values of filters.
 */
export type ListChanges = {
  come: number;
  gone: number;
  rebranded: number;
  rewritten: number;
  revalued: number;
  all: number;
};

/**
 * Notes what the lists are to say of some products and do not: `list_next` are their rows as they are to be,
 * `list_change` those that differ, with which of them stand among other values of filters than before. A new
 * price leaves a row its place, and whoever is as before is not written at all.
 *
 * @param worded of them those whose filters may be others now: all of their rows count as changed.
 */
export async function noteListChanges(
  tx: Queryable,
  ids: readonly number[],
  worded: readonly number[],
): Promise<ListChanges> {
  await run(tx, `drop table if exists list_next, list_change, ${BIT_TABLES}`);
  await run(tx, `create temp table list_next on commit drop as ${NEXT_ROWS}`, [ids]);
  await run(tx, `analyze list_next (${KEY})`);
  await run(
    tx,
    `create temp table list_change on commit drop as
     select ${KEY}, l.place, l.brand_id as old_brand, n.brand_id as new_brand,
            l.in_city as old_city, n.in_city as new_city, l.base_price as old_price, n.base_price as new_price,
            (${said('l')}) is distinct from (${said('n')}) as is_rewritten,
            l.unit is distinct from n.unit or product_id = any($2::int[]) as is_revalued
     from (select * from listing where product_id = any($1::int[])) l full join list_next n using (${KEY})
     where l.product_id is null or n.product_id is null or (${said('l')}) is distinct from (${said('n')})
        or product_id = any($2::int[])`,
    [ids, worded],
  );
  await run(tx, `analyze list_change (${KEY})`);
  return only(
    await run<ListChanges>(
      tx,
      `select count(*) filter (where old_brand is null) as come, count(*) filter (where new_brand is null) as gone,
              count(*) filter (where old_brand <> new_brand) as rebranded,
              count(*) filter (where old_brand is not null and new_brand is not null and is_rewritten) as rewritten,
              count(*) filter (where is_revalued) as revalued, count(*) as all
       from list_change`,
    ),
  );
}

/** Patches the totals of brands, as long as `listing` is what it was. */
export async function patchBrandTotals(tx: Queryable, ids: readonly number[]): Promise<void> {
  await run(
    tx,
    `insert into brand_count as bc (region_id, brand_id, n)
     select region_id, brand_id, sum(n) from (
       ${brandTotals('true', 'list_next')}
       union all select region_id, brand_id, -n from (${brandTotals('product_id = any($1::int[])')}) o) d
     group by region_id, brand_id having sum(n) <> 0
     on conflict (region_id, brand_id) do update set n = bc.n + excluded.n`,
    [ids],
  );
  await run(tx, 'delete from brand_count where n <= 0');
}

/** Writes the noted changes into `listing`. */
export async function writeLists(tx: Queryable, { come, gone, rewritten }: ListChanges): Promise<void> {
  if (gone > 0)
    await run(tx, `delete from listing l using list_change c where c.new_brand is null and ${SAME_ROW}`);
  if (rewritten > 0)
    await run(
      tx,
      `update listing l set (${SAID.join(', ')}) = (${said('c')})
       from (select n.* from list_next n join list_change h using (${KEY})
             where h.is_rewritten and h.old_brand is not null) c
       where ${SAME_ROW}`,
    );
  if (come > 0) await run(tx, LIST_NEW);
}

/** Patches the counts of brands by list, once `listing` is written. */
export async function patchBrandCounts(tx: Queryable): Promise<void> {
  await run(
    tx,
    `insert into category_brand_count as cbc (region_id, category_id, brand_id, n, places)
     select region_id, category_id, old_brand, -count(*), ${RUNS} from list_change
     where old_brand is not null and new_brand is distinct from old_brand group by 1, 2, 3
     on conflict (region_id, category_id, brand_id)
       do update set n = cbc.n + excluded.n, places = cbc.places - excluded.places`,
  );
  await run(
    tx,
    `insert into category_brand_count as cbc (region_id, category_id, brand_id, n, places)
     select region_id, category_id, brand_id, count(*), ${RUNS} from (
       select l.region_id, l.category_id, l.brand_id, l.place from list_change c join listing l on ${SAME_ROW}
       where c.old_brand is distinct from c.new_brand) l
     group by 1, 2, 3
     on conflict (region_id, category_id, brand_id)
       do update set n = cbc.n + excluded.n, places = cbc.places + excluded.places`,
  );
  await run(tx, 'delete from category_brand_count where n <= 0');
}

/** Lists that have got longer or shorter. */
const RESIZED = `(select distinct region_id, category_id from list_change
  where (old_brand is null) <> (new_brand is null))`;

/** Patches the counts of these lists, once those of their brands are right. */
export async function patchCategoryCounts(tx: Queryable): Promise<void> {
  await run(tx, sumBrandCounts(`${RESIZED} c join category_brand_count b using (region_id, category_id)`));
  await run(
    tx,
    `delete from category_count cc using ${RESIZED} c
     where cc.region_id = c.region_id and cc.category_id = c.category_id and not exists (
       select from category_brand_count b where b.region_id = c.region_id and b.category_id = c.category_id)`,
  );
}
