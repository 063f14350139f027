import { CHUNK } from '#api/backend/db/schema/facets.ts';
import { BASE_PARTS } from '../base-price.ts';

/**
 * What a row of `facet_bits` tells of its goods where `value_id` is not a value of a filter. A price is kept
 * as its binary digits, so that any range of prices is a handful of rows: that of the base unit, in halves
 * of a kopeck, where an odd number lies between two kopecks.
 */
export const LISTED = 0;
export const IN_STOCK = -1;
/** No bits at all: the row of an answer that holds the goods of its page. */
export const PAGE = -50;
/** The lowest digit of the price in halves of a kopeck; the next is one less. */
export const PRICE_DIGIT = -100;
/** A price in kopecks has 31 beside its sign. */
const PRICE_DIGITS = 32;
/** The goods whose prices are compared in the unit of place 0 (C17); the next is one less. */
export const UNIT = -200;

/** SQL: no place at all. */
export const NO_BITS = `repeat('0', ${CHUNK})::bit(${CHUNK})`;
/** SQL: the chunk of a place, and the one bit of it there. */
export const chunkOf = (place: string): string => `(${place} / ${CHUNK})::smallint`;
export const bitOf = (place: string): string => `set_bit(${NO_BITS}, ${place} % ${CHUNK}, 1)`;

/** SQL: a base price in halves of a kopeck, an odd number for what lies between two. */
const HALVES = `(l.base_price / ${BASE_PARTS} * 2 + least(l.base_price % ${BASE_PARTS}, 1))`;

/**
 * SQL: rows `(place's columns, value_id)` of everything that is told of the listed goods `l` whose derived
 * values are `f`: a cross join lateral would cost a query a row, so digits and values are arrays.
 */
export const MARKS = `unnest(
    coalesce(f.value_ids, '{}') || case when l.in_city then '{${LISTED},${IN_STOCK}}'::int[] else '{${LISTED}}' end
    || (${UNIT} - l.unit) || ${priceDigits(HALVES)})`;

function priceDigits(price: string): string {
  const digits = Array.from(
    { length: PRICE_DIGITS },
    (_, digit) => `case when (${price} >> ${digit}) & 1 = 1 then ${PRICE_DIGIT - digit} end`,
  );
  return `array_remove(array[${digits.join(', ')}], null)`;
}
