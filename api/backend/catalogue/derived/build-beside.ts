import type { Queryable } from '#api/backend/db/database.ts';
import { unavailability } from '#api/backend/db/errors.ts';
import { constraintsOf, secondaryIndexes } from '#api/backend/db/write/definitions.ts';
import { run } from '#api/backend/db/write/statements.ts';

/** Where tables stand until they take the places of the shop's; within one transaction. */
const BESIDE = 'rebuilt';
/** How often the places are asked for, each time as long as the transaction waits for a lock. */
const MOST_TRIES = 10;

/**
 * Builds the whole content of a derived table anew beside the one that is read: filled first, then indexed
 * (sorted, so several times faster than row by row). Its select sees the tables that have been built so
 * before it, and nobody else does until {@link putInPlace}. Indexes, keys and checks are copied, by the same
 * names, so the schema is said once.
 *
 * @param select the rows, in the table's column order.
 */
export async function buildBeside(tx: Queryable, table: string, select: string): Promise<void> {
  const indexes = await secondaryIndexes(tx, table);
  const constraints = await constraintsOf(tx, table, ['p', 'u', 'f']);
  const next = `${BESIDE}.${table}`;
  await run(tx, `create schema if not exists ${BESIDE}`);
  await run(
    tx,
    `create table ${next} (like public.${table} including defaults including constraints including comments)`,
  );
  await lookInto(tx, `${BESIDE}, public`);
  await run(tx, `insert into ${next} ${select}`);
  await lookInto(tx, 'public');
  for (const { name, text } of constraints)
    await run(tx, `alter table ${next} add constraint ${name} ${text}`);
  for (const { text } of indexes) await run(tx, text.replace(' ON public.', ` ON ${BESIDE}.`));
}

/**
 * Puts what has been built beside into its places. Under PostgreSQL readers wait from here to the commit and
 * no longer: to drop a table with a foreign key locks also what the key points to, which every cart reads.
 */
export async function putInPlace(tx: Queryable): Promise<void> {
  const tables = await run<{ name: string }>(
    tx,
    `select quote_ident(relname) as name from pg_class
     where relnamespace = to_regnamespace('${BESIDE}') and relkind = 'r' order by 1`,
  );
  if (tables.length === 0) return;
  await takePlaces(
    tx,
    tables.map(({ name }) => `public.${name}`),
  );
  for (const { name } of tables) await run(tx, `alter table ${BESIDE}.${name} set schema public`);
  await run(tx, `drop schema ${BESIDE}`);
}

/** Whoever reads for long keeps the places; what was built would be worth too much to begin anew at once. */
async function takePlaces(tx: Queryable, places: readonly string[]): Promise<void> {
  await run(tx, 'savepoint places');
  for (let tries = 1; ; tries += 1) {
    try {
      await run(tx, `drop table ${places.join(', ')}`);
      return;
    } catch (error) {
      if (unavailability(error) !== 'busy' || tries === MOST_TRIES) throw error;
      // With no deadline of its own: to set one would be a statement that comes before.
      await tx.query({ name: '', text: 'rollback to savepoint places' });
    }
  }
}

async function lookInto(tx: Queryable, schemas: string): Promise<void> {
  await run(tx, `select set_config('search_path', $1, true)`, [schemas]);
}
