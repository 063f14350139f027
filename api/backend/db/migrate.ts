import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { SETUP_LOCK } from './alone.ts';
import type { Database, Queryable } from './database.ts';
import { ensureRegions } from './ensure-regions.ts';

const FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));

const DEADLINE_MS = 120_000;

/** The database has a migration that this program does not know. */
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

/** Whether the database has this program's schema, lacks some of it, or has what the program cannot know. */
export async function schemaOf(q: Queryable): Promise<'current' | 'older' | 'newer'> {
  const known = readMigrationFiles({ migrationsFolder: FOLDER }).map(({ hash }) => hash);
  const done = await applied(q);
  if ([...done].some((hash) => !known.includes(hash))) return 'newer';
  return known.every((hash) => done.has(hash)) ? 'current' : 'older';
}

/**
 * Brings the database to this program's schema and gives every region its row, all or nothing; when it is
 * there already, costs three short statements. Several processes may start at once: one works, the others
 * wait and find it done. The journal is the one drizzle-kit keeps, so its own commands agree with ours.
 * Throws `NewerSchema`.
 */
export async function migrate(db: Database): Promise<{ applied: number }> {
  const migrations = readMigrationFiles({ migrationsFolder: FOLDER });
  const known = new Set(migrations.map((migration) => migration.hash));
  const pending = async (q: Queryable) => {
    const done = await applied(q);
    if ([...done].some((hash) => !known.has(hash))) throw new NewerSchema();
    return migrations.filter((migration) => !done.has(migration.hash));
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
      for (const migration of todo) {
        for (const text of migration.sql) await run(text);
        await tx.query({
          name: 'migrate_note',
          text: 'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
          values: [migration.hash, migration.folderMillis],
        });
      }
      await ensureRegions(tx);
      return { applied: todo.length };
    },
    { deadlineMs: DEADLINE_MS },
  );
}
