import type { Queryable } from '#api/backend/db/database.ts';
import { run } from '#api/backend/db/write/statements.ts';
import type { ReadCmlOptions } from './read-cml.ts';

/**
 * Which goods are sold in packs of what 1C counts in, by their «Ид»: files of prices or stocks alone speak of
 * base units and do not say so (exchange-1c §8).
 */
export function readPacks(q: Queryable): Promise<NonNullable<ReadCmlOptions['packs']>> {
  return run(
    q,
    `select distinct on (1) split_part(external_id, '#', 1) as goods, measure as unit,
            source_milli / 1000.0::float8 as factor
     from product where source_unit is not null order by 1, archived_at nulls first`,
  );
}
