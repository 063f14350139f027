import type { Queryable } from '#api/backend/db/database.ts';
import { type Fields, type Place, regionIdOf } from './kind.ts';

/** SQL: the row of table `c` is for exactly the region in `$2` (null = for all). */
export const IN_REGION = 'c.region_id is not distinct from $2::smallint';

/** SQL: a moment with its zone, so that it can be stored again as it is. */
export const momentText = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** What is absent is left out, also within lists: the fields can be stored again as they are. */
function withoutNulls(fields: Fields): Fields {
  return JSON.parse(JSON.stringify(fields, (_, value: unknown) => value ?? undefined));
}

/**
 * Reads fields by SQL over table `c` with the name in `$1` and the region's id in `$2`; null when there is no
 * row.
 */
export function rowReader(kind: string, text: string) {
  return async (db: Queryable, place: Place): Promise<Fields | null> => {
    const [row] = await db.query<Fields>({
      name: `content_fields_${kind}`,
      text,
      values: [place.name, regionIdOf(place)],
    });
    return row === undefined ? null : withoutNulls(row);
  };
}
