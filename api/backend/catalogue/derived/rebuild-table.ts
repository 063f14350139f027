import type { Queryable } from '#api/backend/db/database.ts';
import { constraintsOf, secondaryIndexes } from '#api/backend/db/write/definitions.ts';
import { run } from '#api/backend/db/write/statements.ts';

/**
 * Replaces the whole content of a derived table: a new table is filled, indexed afterwards (sorted, so
 * several times faster than row by row) and takes the old one's name. Under PostgreSQL readers keep the old
 * table until the commit and wait only for the exchange itself. Indexes, keys and checks are copied from the
 * old table, so the schema is said once.
 *
 * @param select the rows, in the table's column order.
 */
export async function rebuildTable(tx: Queryable, table: string, select: string): Promise<void> {
  const indexes = await secondaryIndexes(tx, table);
  const constraints = await constraintsOf(tx, table, ['p', 'u', 'f']);
  const next = `${table}_next`;
  await run(tx, `create table ${next} (like ${table} including defaults including comments)`);
  await run(tx, `insert into ${next} ${select}`);
  await run(tx, `drop table ${table}`);
  await run(tx, `alter table ${next} rename to ${table}`);
  for (const { name, text } of constraints)
    await run(tx, `alter table ${table} add constraint ${name} ${text}`);
  for (const { text } of indexes) await run(tx, text);
}
