import type { Queryable } from './database.ts';

/**
 * What PostgreSQL calls the news that the version was raised; sent when its transaction commits. It stands
 * here, not with who listens: the driver's module is asynchronous, and what pages reach must not make the
 * browser's code carry that.
 */
export const CATALOGUE_CHANNEL = 'tara_catalogue';

/** So many changes are remembered; a process that has missed more takes everything for changed. */
const REMEMBERED = 500;

/** The number of the last change. */
export async function catalogueVersion(q: Queryable): Promise<number> {
  const [row] = await q.query<{ version: number }>({
    name: 'catalogue_version_read',
    text: 'select version from catalogue_version',
  });
  if (!row) throw new Error('The table catalogue_version has lost its row.');
  return row.version;
}

/**
 * To be called in the transaction that changes catalogue or content, last: the row stays locked until its
 * end. `keys` name what has changed (lib/cache/keys.ts); null = everything. Other processes hear of it when
 * that commits. Returns the new number.
 */
export async function raiseCatalogueVersion(q: Queryable, keys: Iterable<string> | null): Promise<number> {
  const [row] = await q.query<{ version: number }>({
    name: 'catalogue_version_raise',
    text: `with raised as (
             update catalogue_version set version = version + 1, changed_at = now() returning version
           ), told as (
             insert into catalogue_change (version, keys) select version, $2::text[] from raised
           ), forgotten as (
             delete from catalogue_change where version <= (select version from raised) - $3::int
           )
           select version, pg_notify($1, version::text) from raised`,
    values: [CATALOGUE_CHANNEL, keys === null ? null : [...new Set(keys)], REMEMBERED],
  });
  if (!row) throw new Error('The table catalogue_version has lost its row.');
  return row.version;
}

/** What has changed after one number and up to another; null = everything, or more than is remembered. */
export async function changesBetween(
  q: Queryable,
  after: number,
  upTo: number,
): Promise<readonly string[] | null> {
  const rows = await q.query<{ keys: string[] | null }>({
    name: 'catalogue_changes_between',
    text: 'select keys from catalogue_change where version > $1 and version <= $2',
    values: [after, upTo],
  });
  if (rows.length !== upTo - after) return null;
  const keys = new Set<string>();
  for (const row of rows) {
    if (row.keys === null) return null;
    for (const key of row.keys) keys.add(key);
  }
  return [...keys];
}
