import { CHUNK } from '#api/backend/db/schema/facets.ts';

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
/** The goods whose prices are compared in the unit of place 0 (C17); the next is one less. */
export const UNIT = -200;

/** SQL: no place at all. */
export const NO_BITS = `repeat('0', ${CHUNK})::bit(${CHUNK})`;
/** SQL: the chunk of a place, and the one bit of it there. */
export const chunkOf = (place: string): string => `(${place} / ${CHUNK})::smallint`;
export const bitOf = (place: string): string => `set_bit(${NO_BITS}, ${place} % ${CHUNK}, 1)`;
