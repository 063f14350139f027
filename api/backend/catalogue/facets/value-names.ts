import type { Queryable } from '#api/backend/db/database.ts';
import { rowsUntilChange } from '../until-change.ts';

/** A value of a filter, before anything is counted. */
export type KnownValue = {
  id: number;
  facetId: number;
  key: string;
  slug: string;
  title: string;
  token: string;
  label: string;
  number: number | null;
};

/** Values kept: one takes some three hundred bytes. */
const MOST_KEPT = 10_000;
const valuesOf = rowsUntilChange<number, KnownValue>(MOST_KEPT);

/** What values of filters are called; those of a filter with too many of them are left out. */
export function readValues(db: Queryable, ids: readonly number[]): Promise<KnownValue[]> {
  return valuesOf(db, ids, {
    nameOf: ({ id }) => id,
    read: (missing) =>
      db.query<KnownValue>({
        name: 'facet_values',
        text: `select v.id, v.facet_id as "facetId", f.key, f.slug, f.title, v.token, v.label, v.number
               from facet_value v join facet f on f.id = v.facet_id
               where not f.is_crowded and v.id = any($1::int[])`,
        values: [missing],
      }),
  });
}
