import type { Queryable } from '#api/backend/db/database.ts';
import { run } from '#api/backend/db/write/statements.ts';
import { MAPPING, type Mapping } from './mapping.ts';

/**
 * How the last list of a source was read; null without one, or when it is of a form that is no more known.
 */
export async function readKeptMapping(q: Queryable, source: string): Promise<Mapping | null> {
  const [row] = await run<{ mapping: unknown }>(
    q,
    'select mapping from price_list_mapping where source = $1',
    [source],
  );
  const read = MAPPING.safeParse(row?.mapping);
  return read.success ? read.data : null;
}

/** Keeps how a list of this source is read, for the next one with the same header. */
export async function keepMapping(q: Queryable, source: string, mapping: Mapping): Promise<void> {
  await run(
    q,
    `insert into price_list_mapping (source, mapping) values ($1, $2::jsonb)
     on conflict (source) do update set mapping = excluded.mapping, kept_at = now()`,
    [source, JSON.stringify(mapping)],
  );
}
