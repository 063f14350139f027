import type { Queryable } from '#api/backend/db/database.ts';
import { CHUNK } from '#api/backend/db/schema/facets.ts';
import { PAGE_SIZE } from '#api/contract/listing.ts';
import { SORTS, type Sort } from '#lib/sorts.ts';
import { IS_BY_PRICE, LISTING_ORDERS } from '../catalog/sort-orders.ts';
import { BASE_PARTS } from '../derived/base-price.ts';
import { IN_STOCK, LISTED, PAGE, PRICE_DIGIT } from '../derived/facets/marks.ts';
import { BRANDS, CHOSEN_TABLES, type ChosenFacets, HERE, parametersOf, SHOWN_PLACES } from './chosen.ts';
import { type KnownValue, readValues } from './value-names.ts';

/** A value of a filter that the category has; `whole` is its count when nothing is chosen. */
export type CountedValue = KnownValue & { n: number; whole: number };

export type Counts = {
  values: CountedValue[];
  /** What the choice leaves, and what the category has. */
  total: number;
  whole: number;
  inStock: number;
  /** Goods of every brand of the category, in what the filters other than the brands leave. */
  brands: { id: number; count: number }[];
  /** The goods of the page, in their order. */
  productIds: readonly number[];
};

/**
 * A walk along the order's index passes over what is not shown: it meets the goods of a page within one step
 * for each that the choice leaves, if these stand anywhere in the order. Fewer are looked up and sorted.
 */
const IS_WALKED = 's.total * s.total > ($11::bigint + $12::bigint) * s.whole';
/** They may all stand at its end: after so many steps for each of them they may as well be looked up. */
const MOST_STEPS = 4;
/**
 * Along the prices a walk starts at the first that may be shown. Only there: a prepared statement knows no
 * prices, the planner takes any range for rare and would sort the whole list.
 */
const PRICES = `and (l.unit, l.base_price) >= ($9::int, $5::bigint * ${BASE_PARTS / 2})
  and (l.unit, l.base_price) <= ($10::int, ($6::bigint - 1) * ${BASE_PARTS / 2})`;
const IN_LIST = 'l.region_id = $1 and l.category_id = $2';

const orderOf = (sort: Sort): string => LISTING_ORDERS[sort].map((column) => `l.${column}`).join(', ');

function walked(sort: Sort): string {
  return `select l.product_id from (
      select * from listing l where ${IN_LIST} ${IS_BY_PRICE[sort] ? PRICES : ''}
      order by ${orderOf(sort)} limit (select ${MOST_STEPS} * total from shown)) l
    where get_bit((select bits from shown)[l.place / ${CHUNK} + 1], l.place % ${CHUNK}) = 1
    order by ${orderOf(sort)} limit $11 offset $12`;
}

function lookedUp(sort: Sort): string {
  return `select l.product_id from listing l where ${IN_LIST} and l.place = any(array(${SHOWN_PLACES}))
    order by ${orderOf(sort)} limit $11 offset $12`;
}

/** Everything of an answer in one statement, so that what the choice leaves is worked out once. */
function text(sort: Sort): string {
  return `
  with ${CHOSEN_TABLES},
  shown as materialized (
    select array_agg(bits order by chunk) as bits, coalesce(sum(bit_count(bits)), 0) as total,
           (select sum(bit_count(bits)) from shelf) as whole
    from base where dimension = 0),
  -- A row a dimension: joined by chunks too, a prepared statement would look every chunk up by itself.
  bases as materialized (
    select dimension, array_agg(bits order by chunk) as bits from base group by dimension),
  chunks as (
    select b.value_id, bit_count(b.bits)::int as whole, bit_count(b.bits & o.bits[b.chunk + 1])::int as n
    from facet_bits b left join facet_value v on v.id = b.value_id
    join bases o on o.dimension = case when coalesce(v.facet_id, b.value_id) = any($4::int[])
                                       then coalesce(v.facet_id, b.value_id) else 0 end
    where ${HERE} and b.value_id > ${PRICE_DIGIT}
    -- So that what is grouped are numbers, not bits.
    offset 0),
  counted as (
    select value_id, sum(whole)::int as whole, sum(n)::int as n from chunks group by value_id),
  brand_bits as materialized (
    select bits from bases where dimension = case when ${BRANDS} = any($4::int[]) then ${BRANDS} else 0 end),
  -- Apart, or the planner, who expects a thousand chunks of each run, would read the whole table by several processes.
  runs as materialized (
    select c.brand_id, r from category_brand_count c cross join unnest(c.places) r
    where c.region_id = $1 and c.category_id = $2 and c.brand_id > 0),
  brand_counts as (
    select brand_id, coalesce(sum(bit_count(substring((select bits from brand_bits)[at + 1]
             from greatest(lower(r) - at * ${CHUNK}, 0) + 1
             for least(upper(r), (at + 1) * ${CHUNK}) - greatest(lower(r), at * ${CHUNK})))), 0)::int as n
    from runs cross join generate_series(lower(r) / ${CHUNK}, (upper(r) - 1) / ${CHUNK}) at group by brand_id),
  walked as materialized (select array(${walked(sort)}) as ids)
  select ${LISTED} as id, array_agg(value_id) as ids, array_agg(n) as counts, array_agg(whole) as wholes
  from counted where whole > 0
  union all
  select ${BRANDS}, array_agg(brand_id), array_agg(n), null from brand_counts
  union all
  select ${PAGE},
         coalesce(case when ${IS_WALKED} then (
           select ids from walked where cardinality(ids) = least($11::bigint, greatest(s.total - $12::bigint, 0))) end,
           array(${lookedUp(sort)})),
         null, null
  from shown s`;
}

const NONE = { n: 0, whole: 0 };

const TEXTS = Object.fromEntries(SORTS.map((sort) => [sort, text(sort)]));

/** What is told of some ids, as lists: names of values are kept, and rows cost more to carry. */
type Row = { id: number; ids: number[] | null; counts: number[] | null; wholes: number[] | null };

/**
 * Counts every value of a category in what the other filters leave, and finds the goods of one page of it.
 */
export async function readCounts(
  db: Queryable,
  chosen: ChosenFacets,
  { sort, page, size = PAGE_SIZE }: { sort: Sort; page: number; size?: number },
): Promise<Counts> {
  const rows = await db.query<Row>({
    name: `facets_${sort}`,
    text: TEXTS[sort] ?? text(sort),
    values: [...parametersOf(chosen), size, (page - 1) * size],
  });
  const of = (which: number): Row | undefined => rows.find(({ id }) => id === which);
  const marked = of(LISTED);
  const counted = new Map(
    (marked?.ids ?? []).map((id, at) => [
      id,
      { n: marked?.counts?.[at] ?? 0, whole: marked?.wholes?.[at] ?? 0 },
    ]),
  );
  const values = await readValues(
    db,
    [...counted.keys()].filter((id) => id > LISTED),
  );
  const brands = of(BRANDS);
  return {
    values: values.map((value) => ({ ...value, ...(counted.get(value.id) ?? NONE) })),
    total: counted.get(LISTED)?.n ?? 0,
    whole: counted.get(LISTED)?.whole ?? 0,
    inStock: counted.get(IN_STOCK)?.n ?? 0,
    brands: (brands?.ids ?? []).map((id, at) => ({ id, count: brands?.counts?.[at] ?? 0 })),
    productIds: of(PAGE)?.ids ?? [],
  };
}
