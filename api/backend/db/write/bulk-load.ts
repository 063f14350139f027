import type { Queryable } from '#api/backend/db/database.ts';
import { constraintsOf, secondaryIndexes } from './definitions.ts';
import { only, run } from './statements.ts';

/**
 * Fills an empty table faster: its foreign keys and secondary indexes are taken off, and put back (checked
 * and built in bulk) when `load` is done. A table with rows is left as it is: taking them off would lock out
 * its readers.
 */
export async function bulkLoad(tx: Queryable, table: string, load: () => Promise<void>): Promise<void> {
  const { filled } = only(
    await run<{ filled: boolean }>(tx, `select exists (select from ${table}) as filled`),
  );
  if (filled) return load();
  const keys = await constraintsOf(tx, table, ['f']);
  const indexes = await secondaryIndexes(tx, table);
  for (const { name } of keys) await run(tx, `alter table ${table} drop constraint ${name}`);
  for (const { name } of indexes) await run(tx, `drop index ${name}`);
  await load();
  for (const { text } of indexes) await run(tx, text);
  for (const { name, text } of keys) await run(tx, `alter table ${table} add constraint ${name} ${text}`);
}
