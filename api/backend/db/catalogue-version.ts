import type { Queryable } from './database.ts';
import { CATALOGUE_CHANNEL } from './notices.ts';

/** The number that every cache key contains. */
export async function catalogueVersion(q: Queryable): Promise<number> {
  const [row] = await q.query<{ version: number }>({
    name: 'catalogue_version_read',
    text: 'select version from catalogue_version',
  });
  if (!row) throw new Error('The table catalogue_version has lost its row.');
  return row.version;
}

/**
 * To be called in the transaction that changes catalogue or content, last: the row stays locked until its end.
 * Other processes hear of it when that commits. Returns the new number.
 */
export async function raiseCatalogueVersion(q: Queryable): Promise<number> {
  const [row] = await q.query<{ version: number }>({
    name: 'catalogue_version_raise',
    text: `with raised as (
             update catalogue_version set version = version + 1, changed_at = now() returning version
           )
           select version, pg_notify($1, version::text) from raised`,
    values: [CATALOGUE_CHANNEL],
  });
  if (!row) throw new Error('The table catalogue_version has lost its row.');
  return row.version;
}
