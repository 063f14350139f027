import { CHUNK } from '#api/backend/db/schema/facets.ts';
import { BASE_PARTS } from '../base-price.ts';
import { IN_STOCK, LISTED, PRICE_DIGIT, UNIT } from './marks.ts';

/** A price in kopecks has 31 beside its sign. */
const PRICE_DIGITS = 32;

/** SQL: a base price in halves of a kopeck, an odd number for what lies between two. */
const halvesOf = (price: string): string =>
  `(${price} / ${BASE_PARTS} * 2 + least(${price} % ${BASE_PARTS}, 1))`;

/**
 * Places whose bits are first gathered by themselves: whoever sets one bit, and whoever joins two rows of
 * bits, copies the whole row, so a row of `CHUNK` for each mark of each place takes twice as long.
 */
const SPAN = 256;
/** The same for what every place is asked, as a bigint. */
const WORD = 64;

/** SQL: the bit of a place among those of its `WORD` places. */
const bitInWord = (place: string): string => `1::bigint << (${WORD - 1} - ${place} % ${WORD})`;

/** SQL: the bits of `part`, of `size` places, where they stand in a whole row of `CHUNK`. */
const inRow = (bits: string, size: number): string =>
  `${bits}::bit(${size})::bit(${CHUNK}) >> (part % ${CHUNK / size} * ${size})`;

/** SQL: rows of `facet_bits` of the bits of parts of `size` places, `part` being the number of one. */
const joined = (parts: string, size: number): string => `
  select region_id, category_id, value_id, (part / ${CHUNK / size})::smallint as chunk,
         bit_or(${inRow('bits', size)}) as bits
  from (${parts}) parts group by 1, 2, 3, 4`;

/**
 * SQL: what of a filter's values the listed goods `l` have, by their derived values `f`, and their units. A
 * cross join lateral would cost a query a row, so the values are an array.
 */
const valueParts = (from: string): string => `
  select region_id, category_id, value_id, place / ${SPAN} as part,
         bit_or(set_bit(repeat('0', ${SPAN})::bit(${SPAN}), place % ${SPAN}, 1)) as bits
  from (select l.region_id, l.category_id, l.place,
               unnest(coalesce(f.value_ids, '{}') || (${UNIT} - l.unit)) as value_id
        from ${from}) m
  group by 1, 2, 3, 4`;

const DIGITS = Array.from({ length: PRICE_DIGITS }, (_, digit) => digit);
/** What every place is asked: whether it is listed, whether it is in stock, and each digit of its price. */
const ASKED: readonly (readonly [value: number, condition: string])[] = [
  [LISTED, 'true'],
  [IN_STOCK, 'in_city'],
  ...DIGITS.map((digit) => [PRICE_DIGIT - digit, `(halves >> ${digit}) & 1 = 1`] as const),
];

/** SQL: the same of these, in one pass over the goods: as marks they would be three in five of all. */
const askedParts = (from: string): string => `
  select * from (
    select region_id, category_id, unnest('{${ASKED.map(([value]) => value).join(',')}}'::int[]) as value_id, part,
           unnest(array[${ASKED.map((_, at) => `w.asked_${at}`).join(', ')}]) as bits
    from (select region_id, category_id, part,
                 ${ASKED.map(([, condition], at) => `bit_or(one) filter (where ${condition}) as asked_${at}`).join(', ')}
          from (select l.region_id, l.category_id, l.place / ${WORD} as part, l.in_city,
                       ${bitInWord('l.place')} as one, ${halvesOf('l.base_price')} as halves
                from ${from}) l
          group by 1, 2, 3) w) each_word
  where bits is not null`;

/**
 * Rows of `facet_bits` from `listing l`, in its order of columns; `condition` and `join` narrow it, `valued`
 * those of which values of filters are told.
 */
export function bitRows(condition: string, join = '', valued = join): string {
  const values = `listing l ${valued} left join product_facet f on f.product_id = l.product_id where ${condition}`;
  return `${joined(valueParts(values), SPAN)}
    union all ${joined(askedParts(`listing l ${join} where ${condition}`), WORD)}`;
}

/** SQL: stock and the digits of a price as one number, stock its lowest digit. */
const asked = (city: string, price: string): string => `(${halvesOf(price)}::bigint << 1 | ${city}::int)`;
const FLIPPED = [IN_STOCK, ...DIGITS.map((digit) => PRICE_DIGIT - digit)]
  .map((value, digit) => `(${value}, ${digit})`)
  .join(', ');

const MARKS_OF_FLIPPED = `
  select c.region_id, c.category_id, d.value_id, c.place / ${WORD} as part,
         ${bitInWord('c.place')} as one, (c.was >> d.digit) & 1 = 1 as is_gone
  from (select region_id, category_id, place, ${asked('old_city', 'old_price')} as was,
               ${asked('new_city', 'new_price')} as is_now
        from list_change where old_brand is not null and new_brand is not null and is_rewritten) c
  join (values ${FLIPPED}) d(value_id, digit) on ((c.was # c.is_now) >> d.digit) & 1 = 1`;

/**
 * SQL: bits that go and come by the rows of `list_change` that stay in their lists, each in its place: stock
 * and those digits of a price that are others now.
 */
export const FLIPPED_BITS = `
  select region_id, category_id, value_id, (part / ${CHUNK / WORD})::smallint as chunk,
         bit_or(${inRow('coalesce(went, 0)', WORD)}) as went, bit_or(${inRow('coalesce(come, 0)', WORD)}) as come
  from (select region_id, category_id, value_id, part, bit_or(one) filter (where is_gone) as went,
               bit_or(one) filter (where not is_gone) as come
        from (${MARKS_OF_FLIPPED}) marks group by 1, 2, 3, 4) parts group by 1, 2, 3, 4`;
