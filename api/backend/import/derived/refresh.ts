import type { Queryable } from '#api/backend/db/database.ts';
import { type Asks, run } from '../merge/statements.ts';
import { bulkLoad } from '../write/bulk-load.ts';
import type { Part } from '../write/parts.ts';
import { rebuildTable } from './rebuild-table.ts';

/** Everything, or the products whose row, terms or categories have changed. */
export type RefreshScope = 'all' | readonly number[];

/** Letters of a name that decide its place; equal beginnings fall back to the product's id. */
const NAME_KEY = 48;

/**
 * A product stands once under every ancestor of its categories, in every region that sells it; under the sale tree only
 * while it is on sale. Names sort as Russian letters by bytes: lower case, ё as е.
 */
const listingRows = (condition: string): string =>
  `with named as materialized (
     select id, coalesce(brand_id, 0) as brand_id, popularity,
            left(translate(lower(name collate "und-x-icu"), 'ё', 'е'), ${NAME_KEY}) collate "C" as name_key
     from product p where archived_at is null${condition}),
   placed as materialized (
     select distinct pc.product_id, cc.ancestor_id from product_category pc
     join named on named.id = pc.product_id
     join category_closure cc on cc.descendant_id = pc.category_id)
   select pr.region_id, placed.ancestor_id, pr.product_id, named.brand_id, pr.current_kop, named.popularity, pr.in_city,
          named.name_key, d.day
   from placed
   join named on named.id = placed.product_id
   join category c on c.id = placed.ancestor_id
   join product_region pr on pr.product_id = placed.product_id and pr.is_listed and (c.tree = 'main' or pr.is_sale)
   join product_debut d on d.product_id = pr.product_id and d.region_id = pr.region_id`;

const LISTING_COLUMNS =
  'region_id, category_id, product_id, brand_id, price_kop, popularity, in_city, name_key, debut';

/** Today for what its region has not sold before; equal days keep the order of the feed, which ids follow (D65). */
const newDebuts = (condition: string): string =>
  `insert into product_debut (region_id, product_id, day)
   select pr.region_id, pr.product_id, (now() at time zone 'Europe/Moscow')::date from product_region pr
   where ${condition} and not exists (
     select 1 from product_debut d where d.product_id = pr.product_id and d.region_id = pr.region_id)`;

async function noteDebuts(tx: Queryable, scope: RefreshScope): Promise<void> {
  await bulkLoad(tx, 'product_debut', async () => {
    if (scope === 'all') await run(tx, newDebuts('true'));
    else await run(tx, newDebuts('pr.product_id = any($1::int[])'), [scope]);
  });
}

/** `product_debut` for the products of one part, where the tables are written beside the shop's. */
export async function fillDebuts(q: Asks, part: Part): Promise<void> {
  await run(q, newDebuts('pr.product_id between $1 and $2'), part);
}

/** The same for an empty `listing`. */
export async function fillListing(q: Asks, part: Part): Promise<void> {
  const rows = listingRows(' and p.id between $1 and $2');
  await run(q, `insert into listing (${LISTING_COLUMNS}) ${rows}`, part);
}

const BRAND_COUNTS =
  'select region_id, category_id, brand_id, count(*) from listing group by region_id, category_id, brand_id';

/** The same for the empty table of counts, from the whole `listing`: a region and some categories at a time. */
export async function fillBrandCounts(q: Asks): Promise<void> {
  const parts = await run<{ region: number; from: number; to: number }>(
    q,
    `select r.id as region, min(c.id) as "from", max(c.id) as "to" from region r cross join (
       select id, row_number() over (order by id) / 40 as place from category) c
     group by r.id, c.place order by r.id, c.place`,
  );
  const some = BRAND_COUNTS.replace(
    ' group by',
    ' where region_id = $1 and category_id between $2 and $3 group by',
  );
  for (const { region, from, to } of parts) {
    await run(q, `insert into category_brand_count ${some}`, [region, from, to]);
  }
}

async function refreshAll(tx: Queryable): Promise<void> {
  await rebuildTable(tx, 'listing', listingRows(''));
  await rebuildTable(tx, 'category_brand_count', BRAND_COUNTS);
}

/** Counts are patched by the difference between the rows that go and the rows that come. */
async function refreshProducts(tx: Queryable, ids: readonly number[]): Promise<void> {
  await run(
    tx,
    `with gone as (
       delete from listing where product_id = any($1::int[]) returning region_id, category_id, brand_id)
     insert into category_brand_count as cbc (region_id, category_id, brand_id, n)
     select region_id, category_id, brand_id, -count(*) from gone group by region_id, category_id, brand_id
     on conflict (region_id, category_id, brand_id) do update set n = cbc.n + excluded.n`,
    [ids],
  );
  await run(
    tx,
    `with come as (
       insert into listing (${LISTING_COLUMNS}) ${listingRows(' and p.id = any($1::int[])')}
       returning region_id, category_id, brand_id)
     insert into category_brand_count as cbc (region_id, category_id, brand_id, n)
     select region_id, category_id, brand_id, count(*) from come group by region_id, category_id, brand_id
     on conflict (region_id, category_id, brand_id) do update set n = cbc.n + excluded.n`,
    [ids],
  );
  await run(tx, 'delete from category_brand_count where n <= 0');
}

/**
 * Brings `product_debut`, `listing`, `category_count` and `category_brand_count` up to date, in the transaction that changed the
 * products. Pass ids for up to about a tenth of the catalogue; beyond that, or when categories moved, 'all' is faster.
 */
export async function refreshDerived(tx: Queryable, scope: RefreshScope): Promise<void> {
  if (scope.length === 0) return;
  await noteDebuts(tx, scope);
  if (scope === 'all') await refreshAll(tx);
  else await refreshProducts(tx, scope);
  await refreshCategoryCounts(tx);
}

/** Sums of the counts by brand. */
export async function refreshCategoryCounts(tx: Asks): Promise<void> {
  // The sums change in a few thousand rows at most: a product has one brand, so they come from the brand counts.
  await run(
    tx,
    `insert into category_count as cc (region_id, category_id, n)
     select region_id, category_id, sum(n) from category_brand_count group by region_id, category_id
     on conflict (region_id, category_id) do update set n = excluded.n where cc.n <> excluded.n`,
  );
  await run(
    tx,
    `delete from category_count cc where not exists (
       select 1 from category_brand_count b where b.region_id = cc.region_id and b.category_id = cc.category_id)`,
  );
}
