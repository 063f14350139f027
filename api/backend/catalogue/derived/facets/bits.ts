import { type Asks, run } from '#api/backend/db/write/statements.ts';
import { cutPlaces, type Shelves } from '../shelves.ts';
import { bitRows, FLIPPED_BITS } from './bit-rows.ts';
import { NO_BITS } from './marks.ts';

/** Fills the empty table: a region and some categories at a time, of a large one some of its places. */
export async function fillBits(q: Asks, parts: readonly Shelves[]): Promise<void> {
  const rows = bitRows(
    'l.region_id = $1 and l.category_id between $2 and $3 and l.place >= $4 and l.place < $5',
  );
  for (const { region, from, to, firstPlace, endPlace } of cutPlaces(parts)) {
    const part = [region, from, to, firstPlace, endPlace];
    await run(q, `insert into facet_bits ${rows} order by 1, 2, 3, 4`, part);
  }
}

/** The tables that bits are noted in, beside those of the rows that change. */
export const BIT_TABLES = 'facet_went, facet_come, facet_differing';

const KEY = 'region_id, category_id, value_id, chunk';

const CHANGED = `join list_change c on c.product_id = l.product_id and c.region_id = l.region_id
  and c.category_id = l.category_id`;
const COME_OR_GONE = `${CHANGED} and (c.old_brand is null or c.new_brand is null)`;
const REVALUED = `${CHANGED} and c.is_revalued`;

/**
 * The bits of rows that change (`list_change`) as a table: with figures for the planner, which takes such a
 * part of a statement for a few rows and goes through all of them for every other row, minutes for a thousand
 * products. Rows that stay have their stock and price told by what differs of them, so it is not here.
 */
async function stageBits(tx: Asks, table: string): Promise<void> {
  await run(tx, `create temp table ${table} on commit drop as ${bitRows('true', COME_OR_GONE, REVALUED)}`);
  await run(tx, `analyze ${table} (${KEY})`);
}

/**
 * Notes the bits with which rows stand in the lists that may stand among other values, before the lists are
 * written.
 */
export async function noteBits(tx: Asks): Promise<void> {
  await stageBits(tx, 'facet_went');
}

/** Bits before and after, where they differ: most values stay when a product gets others. */
const DIFFERING = `
  select ${KEY}, coalesce(w.bits, ${NO_BITS}) as went, coalesce(c.bits, ${NO_BITS}) as come
  from facet_went w full join facet_come c using (${KEY}) where w.bits is distinct from c.bits`;
const ALL_DIFFERING = `
  select ${KEY}, bit_or(went) as went, bit_or(come) as come
  from (${DIFFERING} union all ${FLIPPED_BITS}) d group by ${KEY}`;

/**
 * Brings the bits of the rows that have changed in line with the lists as they are now. Only rows of bits
 * that differ are read and written: the lists may hold the whole catalogue.
 *
 * @param revalued rows that may stand among other values of filters; they have been noted before.
 */
export async function patchBits(tx: Asks, revalued: number): Promise<void> {
  if (revalued > 0) await stageBits(tx, 'facet_come');
  const differing = revalued > 0 ? ALL_DIFFERING : FLIPPED_BITS;
  await run(tx, `create temp table facet_differing on commit drop as ${differing}`);
  await run(tx, `analyze facet_differing (${KEY})`);
  await run(
    tx,
    `update facet_bits b set bits = (b.bits & (~ d.went)) | d.come from facet_differing d
     where b.region_id = d.region_id and b.category_id = d.category_id and b.value_id = d.value_id
       and b.chunk = d.chunk`,
  );
  await run(
    tx,
    `insert into facet_bits (${KEY}, bits)
     select ${KEY}, come from facet_differing d where come <> ${NO_BITS} and not exists (
       select from facet_bits b where b.region_id = d.region_id and b.category_id = d.category_id
         and b.value_id = d.value_id and b.chunk = d.chunk)`,
  );
}
