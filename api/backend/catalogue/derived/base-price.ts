import { BASE_UNITS } from '#lib/packs/base-units.ts';

/** Parts of a kopeck that base prices are kept in: those of up to 31 000 units in a measure differ by one. */
export const BASE_PARTS = 1_000_000_000;
/** The last place of `listing.unit`. */
export const LAST_UNIT = 32_767;

const KNOWN = Object.keys(BASE_UNITS)
  .map((unit, place) => `when '${unit}' then ${place}`)
  .join(' ');

/** SQL: the unit in which the price of product `p` is compared. */
export const BASE_UNIT = 'coalesce(p.base_unit, p.measure)';

/** SQL: its place among the units of a list, `listing.unit`. Units without a place have one by their name. */
export const UNIT_PLACE = `(case ${BASE_UNIT} ${KNOWN} else 100 + ('x' || left(md5(${BASE_UNIT}), 3))::bit(12)::int end)`;

/**
 * SQL: the price of a base unit of product `p` in parts of a kopeck, rounded down, `listing.base_price`;
 * `kop` is that of a measure. Compared only with those of the same unit.
 */
export const basePrice = (kop: string): string =>
  `div(${kop}::numeric * ${BASE_PARTS}000, p.base_milli)::bigint`;
