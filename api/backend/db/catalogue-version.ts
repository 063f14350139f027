import type { Queryable } from './database.ts';

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
 * Returns the new number.
 */
export async function raiseCatalogueVersion(q: Queryable): Promise<number> {
  const [row] = await q.query<{ version: number }>({
    name: 'catalogue_version_raise',
    text: 'update catalogue_version set version = version + 1, changed_at = now() returning version',
  });
  if (!row) throw new Error('The table catalogue_version has lost its row.');
  return row.version;
}
