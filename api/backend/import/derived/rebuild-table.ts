import type { Queryable } from '#api/backend/db/database.ts';
import { run } from '../merge/statements.ts';

type Definition = { name: string; text: string };

/**
 * Replaces the whole content of a derived table: a new table is filled, indexed afterwards (sorted, so several times
 * faster than row by row) and takes the old one's name. Under PostgreSQL readers keep the old table until the commit
 * and wait only for the exchange itself. Indexes, keys and checks are copied from the old table, so the schema is
 * said once.
 *
 * @param select the rows, in the table's column order.
 */
export async function rebuildTable(tx: Queryable, table: string, select: string): Promise<void> {
  const indexes = await run<Definition>(
    tx,
    `select i.indexname as name, i.indexdef as text from pg_indexes i
     where i.schemaname = 'public' and i.tablename = $1
       and not exists (select 1 from pg_constraint c where c.conname = i.indexname and c.conrelid = $2::regclass)`,
    [table, table],
  );
  const constraints = await run<Definition>(
    tx,
    `select conname as name, pg_get_constraintdef(oid) as text from pg_constraint
     where conrelid = $1::regclass and contype in ('p', 'u', 'f') order by contype desc`,
    [table],
  );
  const next = `${table}_next`;
  await run(tx, `create table ${next} (like ${table} including defaults including comments)`);
  await run(tx, `insert into ${next} ${select}`);
  await run(tx, `drop table ${table}`);
  await run(tx, `alter table ${next} rename to ${table}`);
  for (const { name, text } of constraints) {
    await run(tx, `alter table ${table} add constraint ${quoted(name)} ${text}`);
  }
  for (const { text } of indexes) await run(tx, text);
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
