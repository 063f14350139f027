import type { Queryable } from '#api/backend/db/database.ts';
import { only, run } from '../merge/statements.ts';

type Definition = { name: string; text: string };

/**
 * Fills an empty table faster: its foreign keys and secondary indexes are taken off, and put back (checked and built in
 * bulk) when `load` is done. A table with rows is left as it is: taking them off would lock out its readers.
 */
export async function bulkLoad(tx: Queryable, table: string, load: () => Promise<void>): Promise<void> {
  const { filled } = only(
    await run<{ filled: boolean }>(tx, `select exists (select from ${table}) as filled`),
  );
  if (filled) return load();
  const keys = await run<Definition>(
    tx,
    `select conname as name, pg_get_constraintdef(oid) as text from pg_constraint
     where conrelid = $1::regclass and contype = 'f'`,
    [table],
  );
  const indexes = await run<Definition>(
    tx,
    `select i.indexname as name, i.indexdef as text from pg_indexes i
     where i.schemaname = 'public' and i.tablename = $1
       and not exists (select 1 from pg_constraint c where c.conname = i.indexname and c.conrelid = $2::regclass)`,
    [table, table],
  );
  for (const { name } of keys) await run(tx, `alter table ${table} drop constraint "${name}"`);
  for (const { name } of indexes) await run(tx, `drop index "${name}"`);
  await load();
  for (const { text } of indexes) await run(tx, text);
  for (const { name, text } of keys) await run(tx, `alter table ${table} add constraint "${name}" ${text}`);
}
