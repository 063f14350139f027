import { type Asks, run } from '#api/backend/db/write/statements.ts';
import { cutPlaces, type Shelves } from '../shelves.ts';
import { bitOf, chunkOf, MARKS, NO_BITS } from './marks.ts';

const CHUNK_OF_PLACE = chunkOf('place');

/** Rows of `facet_bits` from `listing l`, in the table's order of columns; `condition` narrows it. */
export const bitRows = (condition: string): string => `
  select region_id, category_id, value_id, ${CHUNK_OF_PLACE} as chunk, bit_or(${bitOf('place')}) as bits
  from (select l.region_id, l.category_id, l.place, ${MARKS} as value_id
        from listing l left join product_facet f on f.product_id = l.product_id where ${condition}) m
  group by 1, 2, 3, 4`;

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

/** Notes where some products stand in the lists, before they are listed anew. */
export async function noteGone(tx: Asks, ids: readonly number[]): Promise<void> {
  await run(tx, 'drop table if exists facet_gone');
  await run(
    tx,
    `create temp table facet_gone on commit drop as
     select region_id, category_id, product_id, place from listing where product_id = any($1::int[])`,
    [ids],
  );
}

/**
 * Brings the bits of these products in line with the lists as they are now. Only rows of bits that differ are
 * written: a new price touches some of its digits, not the values.
 */
export async function patchBits(tx: Asks, ids: readonly number[]): Promise<void> {
  const come = `come as materialized (${bitRows('l.product_id = any($1::int[])')})`;
  await run(
    tx,
    `with ${come},
     gone as materialized (
       select region_id, category_id, ${CHUNK_OF_PLACE} as chunk, bit_or(${bitOf('place')}) as bits
       from facet_gone group by 1, 2, 3),
     now as (
       select region_id, category_id, value_id, chunk, (b.bits & (~ g.bits)) | coalesce(c.bits, ${NO_BITS}) as bits
       from gone g join facet_bits b using (region_id, category_id, chunk)
       left join come c using (region_id, category_id, chunk, value_id))
     update facet_bits b set bits = n.bits from now n
     where b.region_id = n.region_id and b.category_id = n.category_id and b.value_id = n.value_id
       and b.chunk = n.chunk and b.bits <> n.bits`,
    [ids],
  );
  await run(
    tx,
    `with ${come}
     insert into facet_bits as b select * from come
     on conflict (region_id, category_id, value_id, chunk) do update set bits = b.bits | excluded.bits
     where (b.bits | excluded.bits) <> b.bits`,
    [ids],
  );
}
