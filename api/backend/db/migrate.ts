import { SETUP_LOCK } from './alone.ts';
import type { Database, Queryable } from './database.ts';
import { ensureRegions } from './ensure-regions.ts';
import { knownMigrations, leastKnown, type Migration } from './known-migrations.ts';

const DEADLINE_MS = 120_000;

/** The database has migrations of a newer program, and this one cannot work with what they have made. */
export class NewerSchema extends Error {
  override readonly name = 'NewerSchema';

  constructor() {
    super('База данных создана другой, более новой версией магазина: обновите программу.');
  }
}

/** Hashes of the migrations that the database has; none when it is new. */
async function applied(q: Queryable): Promise<Set<string>> {
  const [table] = await q.query<{ there: boolean }>({
    name: 'migrate_table',
    text: `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  });
  if (!table?.there) return new Set();
  const rows = await q.query<{ hash: string }>({
    name: 'migrate_applied',
    text: 'select hash from drizzle.__drizzle_migrations',
  });
  return new Set(rows.map((row) => row.hash));
}

/**
 * The moment of the newest migration that a program must know to work with this database, ms; null where none
 * has been applied by a program that says so.
 */
async function leastKnownAt(q: Queryable): Promise<number | null> {
  const [table] = await q.query<{ there: boolean }>({
    name: 'migrate_least_table',
    text: `select to_regclass('drizzle.min_release') is not null as there`,
  });
  if (!table?.there) return null;
  const [row] = await q.query<{ knownAt: string }>({
    name: 'migrate_least',
    text: 'select max(known_at)::text as "knownAt" from drizzle.min_release',
  });
  return Number(row?.knownAt ?? 0);
}

/**
 * `ahead`: a newer program has changed the schema, and this one works with it (operations §1, expand →
 * contract).
 */
export type SchemaState = 'current' | 'older' | 'ahead' | 'newer';

/** How the database's schema stands to that of a program that knows these migrations. */
async function stateOf(
  q: Queryable,
  known: readonly Migration[],
): Promise<{ state: SchemaState; todo: Migration[] }> {
  const done = await applied(q);
  const todo = known.filter(({ hash }) => !done.has(hash));
  if (done.size + todo.length === known.length)
    return { state: todo.length === 0 ? 'current' : 'older', todo };
  const least = await leastKnownAt(q);
  const newest = known.at(-1)?.madeAt ?? 0;
  return { state: todo.length === 0 && least !== null && least <= newest ? 'ahead' : 'newer', todo };
}

/** How the database's schema stands to this program's. */
export async function schemaOf(q: Queryable): Promise<SchemaState> {
  return (await stateOf(q, knownMigrations())).state;
}

/** Whether this program's statements find there what they ask for. */
export async function hasSchema(q: Queryable): Promise<boolean> {
  const state = await schemaOf(q);
  return state === 'current' || state === 'ahead';
}

/** Brings the schema to what these migrations make, all or nothing; the lock is held. */
async function apply(tx: Queryable, todo: readonly Migration[], known: readonly Migration[]): Promise<void> {
  for (const { statements, hash, madeAt } of todo) {
    for (const text of statements) await tx.query({ name: '', text });
    await tx.query({
      name: 'migrate_note',
      text: 'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
      values: [hash, madeAt],
    });
  }
  await tx.query({
    name: '',
    text: 'create table if not exists drizzle.min_release (known_at bigint not null)',
  });
  await tx.query({
    name: 'migrate_note_least',
    text: 'insert into drizzle.min_release (known_at) values ($1)',
    values: [leastKnown(todo, known)],
  });
}

/**
 * Brings the database to this program's schema and gives every region its row, all or nothing; when it is
 * there already, costs three short statements. Several processes may start at once: one works, the others
 * wait and find it done. The journal is the one drizzle-kit keeps, so its own commands agree with ours. A
 * schema that a newer program has only added to is left as it is. Throws `NewerSchema`.
 */
export async function migrate(db: Database, known = knownMigrations()): Promise<{ applied: number }> {
  const pending = async (q: Queryable) => {
    const { state, todo } = await stateOf(q, known);
    if (state === 'newer') throw new NewerSchema();
    return todo;
  };

  if ((await pending(db)).length === 0) {
    await ensureRegions(db);
    return { applied: 0 };
  }
  return db.transaction(
    async (tx) => {
      const run = (text: string) => tx.query({ name: '', text });
      await run(`set local lock_timeout = ${DEADLINE_MS}`);
      await run(`select pg_advisory_xact_lock(${SETUP_LOCK})`);
      await run('create schema if not exists drizzle');
      await run(
        'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
      );
      const todo = await pending(tx);
      if (todo.length > 0) await apply(tx, todo, known);
      await ensureRegions(tx);
      return { applied: todo.length };
    },
    { deadlineMs: DEADLINE_MS },
  );
}
