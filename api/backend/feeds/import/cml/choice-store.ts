import type { Queryable } from '#api/backend/db/database.ts';
import { run } from '#api/backend/db/write/statements.ts';
import { isRegionCode } from '#lib/region/codes.ts';
import type { SourceTerm, StagedRow } from '../model.ts';
import type { Choice } from './choices.ts';

/** What a source has named, with what is chosen for it, as a person sees it in a list. */
export type KnownTerm = SourceTerm & Pick<Choice, 'use' | 'regions'>;

type Row = Omit<KnownTerm, 'regions'> & { regions: string[] };

/** Everything that the files of a source have named so far, the first met first. */
export async function readChoices(q: Queryable, source: string): Promise<KnownTerm[]> {
  const rows = await run<Row>(
    q,
    `select kind, external_id as "externalId", name, seen_in as "seenIn", example, use, regions
     from exchange_choice where source = $1 order by kind, met_at, name`,
    [source],
  );
  return rows.map((row) => ({ ...row, regions: row.regions.filter(isRegionCode) }));
}

/**
 * Changes with what is chosen for a source, and not with what its files name beside: a new «Ид» of a name
 * that has a choice leaves it as it is.
 */
export async function choicesMark(q: Pick<Queryable, 'query'>, source: string): Promise<string> {
  const [row] = await q.query<{ mark: string }>({
    name: 'exchange_choices_mark',
    text: `select coalesce(md5(string_agg(c.said, ' ' order by c.said)), '') as mark from (
             select distinct concat_ws('|', kind, name, use, regions::text) as said
             from exchange_choice where source = $1 and use is not null) c`,
    values: [source],
  });
  return row?.mark ?? '';
}

/**
 * Remembers what files name. One that is new takes what was chosen for its namesake (1C makes a new «Ид» when
 * an agreement is recreated), also what was chosen for a name before any file had it.
 */
async function noteMet(q: Queryable, source: string, met: readonly SourceTerm[]): Promise<void> {
  await run(
    q,
    `insert into exchange_choice as c (source, kind, external_id, name, seen_in, example, use, regions)
     select $1, t.kind, t.id, t.name, t.seen_in, t.example, k.use, coalesce(k.regions, '{}')
     from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[]) as t (kind, id, name, seen_in, example)
     left join lateral (select k.use, k.regions from exchange_choice k
       where k.source = $1 and k.kind = t.kind and k.name = t.name and k.use is not null limit 1) k on true
     on conflict (source, kind, external_id) do update
       set name = case when excluded.name = excluded.external_id then c.name else excluded.name end,
           seen_in = excluded.seen_in, example = coalesce(excluded.example, c.example)`,
    [
      source,
      met.map(({ kind }) => kind),
      met.map(({ externalId }) => externalId),
      met.map(({ name }) => name),
      met.map(({ seenIn }) => seenIn),
      met.map(({ example }) => example),
    ],
  );
  await run(
    q,
    `delete from exchange_choice c where c.source = $1 and c.external_id = c.name and c.seen_in = ''
       and exists (select from exchange_choice o where o.source = c.source and o.kind = c.kind
         and o.name = c.name and o.external_id <> c.external_id)`,
    [source],
  );
}

/** Keeps a choice for all of this name or «Ид», or for the name until a file has it. */
export async function choose(
  q: Queryable,
  source: string,
  { kind, name, use, regions }: Choice,
): Promise<void> {
  const known = await run<{ id: string }>(
    q,
    `update exchange_choice set use = $4, regions = $5::text[]
     where source = $1 and kind = $2 and (name = $3 or external_id = $3 or kind = 'tax') returning external_id as id`,
    [source, kind, name, use, regions],
  );
  if (known.length > 0) return;
  await run(
    q,
    `insert into exchange_choice (source, kind, external_id, name, seen_in, use, regions)
     values ($1, $2, $3, $3, '', $4, $5::text[])`,
    [source, kind, name, use, regions],
  );
}

/** The rows of a set for the merge; what they tell of price types and warehouses is kept on the way. */
export async function* notingMet(
  q: Queryable,
  source: string,
  rows: AsyncIterable<StagedRow>,
): AsyncGenerator<StagedRow> {
  for await (const row of rows) {
    if (row.kind === 'terms-met') await noteMet(q, source, row.met);
    else yield row;
  }
}
