import type { Queryable } from './database.ts';

/**
 * What PostgreSQL calls the news that the version was raised; sent when its transaction commits. It stands
 * here, not with who listens: the driver's module is asynchronous, and what pages reach must not make the
 * browser's code carry that.
 */
export const CATALOGUE_CHANNEL = 'tara_catalogue';

/** So many changes are remembered; a process that has missed more takes everything for changed. */
const REMEMBERED = 500;

/**
 * A state of catalogue and content. Numbers alone do not tell two apart: after a fail-over to a replica that
 * lacked the last changes, others get their numbers.
 */
export type CatalogueMark = { version: number; tag: string };

/** The mark of the last change. */
export async function catalogueMark(q: Queryable): Promise<CatalogueMark> {
  const [mark] = await q.query<CatalogueMark>({
    name: 'catalogue_mark_read',
    text: 'select version, tag from catalogue_version',
  });
  if (!mark) throw new Error('The table catalogue_version has lost its row.');
  return mark;
}

/** The number of the last change. */
export async function catalogueVersion(q: Queryable): Promise<number> {
  return (await catalogueMark(q)).version;
}

/**
 * To be called in the transaction that changes catalogue or content, last: the row stays locked until its
 * end. `keys` name what has changed (lib/cache/keys.ts); null = everything. Other processes hear of it when
 * that commits. Returns the new number.
 */
export async function raiseCatalogueVersion(q: Queryable, keys: Iterable<string> | null): Promise<number> {
  const [row] = await q.query<{ version: number }>({
    name: 'catalogue_version_raise',
    text: `with former as (
             select tag from catalogue_version for update
           ), raised as (
             update catalogue_version v set version = version + 1, changed_at = now(), tag = gen_random_uuid()
             from former returning v.version, former.tag as follows
           ), told as (
             insert into catalogue_change (version, keys, follows) select version, $2::text[], follows from raised
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

/**
 * What has changed since a mark up to another; null = everything, which it is when that is another history.
 */
export async function changesSince(
  q: Queryable,
  before: CatalogueMark,
  upTo: CatalogueMark,
): Promise<readonly string[] | null> {
  const [first] = await q.query<{ follows: string | null }>({
    name: 'catalogue_change_follows',
    text: 'select follows from catalogue_change where version = $1',
    values: [before.version + 1],
  });
  return first?.follows === before.tag ? changesBetween(q, before.version, upTo.version) : null;
}
