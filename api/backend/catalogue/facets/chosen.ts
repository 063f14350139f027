import type { Queryable } from '#api/backend/db/database.ts';
import { CHUNK } from '#api/backend/db/schema/facets.ts';
import type { Input } from '#api/contract/index.ts';
import { resolveBrands } from '../catalog/listing-page.ts';
import { LAST_UNIT } from '../derived/base-price.ts';
import { bitOf, chunkOf, IN_STOCK, LISTED, NO_BITS, PRICE_DIGIT, UNIT } from '../derived/facets/marks.ts';
import { rowsUntilChange } from '../until-change.ts';

/** What besides the filters of the goods narrows a list: numbers where those have their ids. */
const STOCK = IN_STOCK;
const PRICE = -2;
export const BRANDS = -3;

/** A choice as the statements take it: parameters $1 to $10. */
export type ChosenFacets = {
  regionId: number;
  categoryId: number;
  valueIds: readonly number[];
  /** Every filter that narrows the list: ids of filters, and the numbers above. */
  dimensions: readonly number[];
  /** Halves of a kopeck for a base unit, see derived/facets/marks.ts. */
  priceFrom: number;
  /** The first half that is too much. */
  priceEnd: number;
  brandIds: readonly number[];
  /** Binary digits of the dearest price: no digit above them has to be looked at. */
  priceDigits: number;
  /** The units between these: of a chosen price the one that it is said for, else all. */
  firstUnit: number;
  lastUnit: number;
};

type Place = { regionId: number; categoryId: number; unit: number | null; priceMax: number | null };
type FacetsInput = Pick<Input<'getFacets'>, 'facets' | 'brands' | 'priceFrom' | 'priceTo' | 'inStock'>;
/** What the tokens of a choice mean, in whatever list. */
type Known = { values: readonly { id: number; facetId: number }[]; brandIds: readonly number[] };

type TokenValue = Known['values'][number] & { token: string };

/** Tokens of which it is kept what they mean. */
const MOST_KEPT = 5_000;
const valuesOf = rowsUntilChange<string, TokenValue>(MOST_KEPT);

/** Looks the tokens of a choice up. Those that mean nothing are left out (D67). */
export async function readChoice(
  db: Queryable,
  asked: Pick<FacetsInput, 'facets' | 'brands'>,
): Promise<Known> {
  const [values, brandIds] = await Promise.all([
    valuesOf(db, asked.facets, {
      nameOf: ({ token }) => token,
      read: (tokens) =>
        db.query<TokenValue>({
          name: 'facet_values_by_token',
          text: `select v.id, v.facet_id as "facetId", f.slug || '.' || v.token as token
                 from facet_value v join facet f on f.id = v.facet_id
                 where not f.is_crowded and f.slug || '.' || v.token = any($1::text[])`,
          values: [tokens],
        }),
    }),
    resolveBrands(db, asked.brands),
  ]);
  return { values, brandIds };
}

/** A choice of a list in numbers. */
export function resolveChoice(
  { regionId, categoryId, unit, priceMax }: Place,
  { values, brandIds }: Known,
  asked: FacetsInput,
): ChosenFacets {
  const isPriced = asked.priceFrom !== null || asked.priceTo !== null;
  const dimensions = [
    ...new Set(values.map(({ facetId }) => facetId)),
    ...(asked.inStock ? [STOCK] : []),
    ...(isPriced ? [PRICE] : []),
    ...(brandIds.length === 0 ? [] : [BRANDS]),
  ];
  const dearer = 2 * (priceMax ?? 0) + 1;
  return {
    regionId,
    categoryId,
    valueIds: values.map(({ id }) => id),
    dimensions,
    priceFrom: Math.min(2 * (asked.priceFrom ?? 0), dearer),
    priceEnd: asked.priceTo === null ? dearer : Math.min(2 * asked.priceTo + 1, dearer),
    brandIds,
    priceDigits: Math.ceil(Math.log2(dearer + 1)),
    firstUnit: isPriced ? (unit ?? 0) : 0,
    lastUnit: isPriced ? (unit ?? 0) : LAST_UNIT,
  };
}

export function parametersOf(chosen: ChosenFacets): unknown[] {
  const { regionId, categoryId, valueIds, dimensions, priceFrom, priceEnd, brandIds, priceDigits } = chosen;
  const prices = [priceFrom, priceEnd, brandIds, priceDigits, chosen.firstUnit, chosen.lastUnit];
  return [regionId, categoryId, valueIds, dimensions, ...prices];
}

/** SQL: rows of bits of the asked list. */
export const HERE = 'b.region_id = $1 and b.category_id = $2';

/**
 * SQL: the tables of a choice, to stand after `with`. `base` holds, for every dimension that narrows the list
 * and for 0 (none), the places that all the *other* dimensions leave: what the values of that dimension are
 * counted in, and for 0 what is shown.
 *
 * A price is compared digit by digit, from the highest: below a bound are those that have a 0 where the bound
 * has a 1, and the same digits above it. Goods that are compared in another unit are within no bound.
 */
export const CHOSEN_TABLES = `
  shelf as materialized (
    select b.chunk, b.bits from facet_bits b where ${HERE} and b.value_id = ${LISTED}),
  digits as (
    select s.chunk, d.digit, coalesce(b.bits, ${NO_BITS}) as bits
    from shelf s cross join generate_series(0, $8::int - 1) d(digit)
    left join facet_bits b on ${HERE} and b.value_id = ${PRICE_DIGIT} - d.digit and b.chunk = s.chunk
    where ${PRICE} = any($4::int[])),
  compared as (
    select d.chunk, bound.name, d.bits, (bound.kop >> d.digit) & 1 = 1 as is_one,
           bit_and(case when (bound.kop >> d.digit) & 1 = 1 then d.bits else ~ d.bits end) over (
             partition by d.chunk, bound.name order by d.digit desc
             rows between unbounded preceding and 1 preceding) as equal
    from digits d cross join (values ('from', $5::bigint), ('end', $6::bigint)) as bound(name, kop)),
  below as (
    select chunk, name, bit_or(case when is_one then coalesce(equal, ~ ${NO_BITS}) & (~ bits) else ${NO_BITS} end) as bits
    from compared group by chunk, name),
  picked as (
    select v.facet_id as dimension, b.chunk, bit_or(b.bits) as bits
    from facet_value v join facet_bits b on ${HERE} and b.value_id = v.id
    where v.id = any($3::int[]) group by 1, 2
    union all select ${STOCK}, b.chunk, b.bits from facet_bits b where ${HERE} and b.value_id = ${IN_STOCK}
    union all select ${PRICE}, chunk, e.bits & (~ f.bits) & b.bits
    from below e join below f using (chunk)
    join facet_bits b using (chunk)
    where e.name = 'end' and f.name = 'from' and ${HERE} and b.value_id between ${UNIT} - $10::int and ${UNIT} - $9::int
    union all select ${BRANDS}, ${chunkOf('l.place')}, bit_or(${bitOf('l.place')})
    from listing l where l.region_id = $1 and l.category_id = $2 and l.brand_id = any($7::int[]) group by 2),
  narrowed as materialized (
    select d.dimension, s.chunk, coalesce(p.bits, ${NO_BITS}) as bits
    from shelf s cross join unnest($4::int[]) d(dimension)
    left join picked p on p.dimension = d.dimension and p.chunk = s.chunk),
  base as materialized (
    select o.dimension, s.chunk, s.bits & coalesce(bit_and(n.bits), s.bits) as bits
    from shelf s cross join (select unnest($4::int[]) union all select 0) o(dimension)
    left join narrowed n on n.chunk = s.chunk and n.dimension <> o.dimension
    group by o.dimension, s.chunk, s.bits)`;

/** SQL: places of what is shown, one by one: words of 64 places that hold none are passed over. */
export const SHOWN_PLACES = `
  select b.chunk * ${CHUNK} + w.at * 64 + o.at as place
  from base b cross join generate_series(0, ${CHUNK / 64 - 1}) w(at) cross join generate_series(0, 63) o(at)
  where b.dimension = 0 and substring(b.bits from w.at * 64 + 1 for 64) <> repeat('0', 64)::bit(64)
    and get_bit(b.bits, w.at * 64 + o.at) = 1`;
