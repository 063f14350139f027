import type { Queryable } from '#api/backend/db/database.ts';
import { EXCHANGE_SOURCE } from '../catalogue/source.ts';

/** Products of the source that some exchanges have not named, and how many it sells in all. */
export type Missing = { ids: string[]; total: number };

/** What an operator has switched off is sold as soon as it is on again: it leaves like the others. */
const SOLD = `(p.archived_at is null or p.off_at is not null) and exists (
  select from product_region pr where pr.product_id = p.id and pr.source = $1)`;

/**
 * What is sold of the source and was named in none of these exchanges; a characteristic is named by its
 * goods.
 *
 * @param noted of these only what `exchange_unnamed` knows from before.
 */
export async function missingFrom(
  db: Queryable,
  runs: readonly number[],
  { noted }: { noted: boolean },
): Promise<Missing> {
  const rows = await db.query<{ id: string | null; total: number }>({
    name: 'exchange_missing',
    text: `
      select m.id, t.total from (select count(*)::int as total from product p where ${SOLD}) t
      left join (
        select p.external_id as id from product p
        where ${SOLD} and p.external_id is not null
          -- Names are kept for two days: without any of them nothing is missing.
          and exists (select from exchange_named n where n.run_id = any($2::int[]))
          and not exists (select from exchange_named n
            where n.run_id = any($2::int[]) and n.external_id = split_part(p.external_id, '#', 1))
          and (not $3::boolean or exists (
            select from exchange_unnamed u where u.external_id = p.external_id))) m on true
      order by 1`,
    values: [EXCHANGE_SOURCE, runs, noted],
  });
  return { ids: rows.flatMap(({ id }) => id ?? []), total: rows[0]?.total ?? 0 };
}

/** Remembers what a full exchange has not named, in the place of what the one before had not. */
export async function noteUnnamed(tx: Queryable, run: number, ids: readonly string[]): Promise<void> {
  await tx.query({
    name: 'exchange_unnamed_drop',
    text: 'delete from exchange_unnamed where external_id <> all($1::text[])',
    values: [ids],
  });
  await tx.query({
    name: 'exchange_unnamed_note',
    text: `insert into exchange_unnamed (external_id, run_id) select id, $2 from unnest($1::text[]) as t(id)
           on conflict do nothing`,
    values: [ids, run],
  });
}
