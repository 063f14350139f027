import type { Database } from './database.ts';

/** A table of a million rows is read and written whole; beside other work that takes minutes. */
const TABLE_DEADLINE_MS = 600_000;

/**
 * Clears dead rows and renews the planner's figures, one table at a time so that others get their turn between.
 * The embedded engine has no autovacuum: its owner calls this on a timer, and every large import at its end.
 */
export async function vacuum(db: Database): Promise<void> {
  const tables = await db.query<{ name: string }>({
    name: 'vacuum_tables',
    text: `select quote_ident(relname) as name from pg_class
           where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`,
  });
  for (const { name } of tables) {
    await db.query({ name: '', text: `vacuum (analyze) ${name}`, deadlineMs: TABLE_DEADLINE_MS });
  }
}
