import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import type { Database } from '#api/backend/db/database.ts';
import { openEmbedded } from '#api/backend/db/embedded/open-embedded.ts';
import { ensureRegions } from '#api/backend/db/ensure-regions.ts';
import { migrate } from '#api/backend/db/migrate.ts';
import { openPostgres } from '#api/backend/db/postgres.ts';
import { copyPostgresDatabase, testClusterUrl } from './postgres.ts';

const MIGRATIONS = fileURLToPath(new URL('../../api/backend/db/migrations', import.meta.url));
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/tara', import.meta.url));
const SEED = join(MIGRATIONS, '0001_seed.sql');
/** The only statements of the seed that fill tables; the others change the schema and are not repeated. */
const SEED_ROWS = readFileSync(SEED, 'utf8')
  .split('--> statement-breakpoint')
  .filter((text) => /^\s*(--.*\n)*\s*insert/.test(text));

/** What the migrations are told apart by; templates are named after it. */
function migrationsHash(): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .sort()) {
    hash.update(readFileSync(join(MIGRATIONS, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

/** A migrated database as a file: opening it takes 0.3 s, making it 2.5 s. */
async function template(): Promise<string> {
  const path = join(CACHE, `database-${migrationsHash()}.tar`);
  if (existsSync(path)) return path;
  mkdirSync(CACHE, { recursive: true });
  const db = await openEmbedded({ dir: 'memory://' });
  try {
    await migrate(db);
    const draft = `${path}.${process.pid}`;
    await db.dump(draft);
    renameSync(draft, path);
  } finally {
    await db.close();
  }
  return path;
}

/** A migrated embedded database in memory. The caller closes it. */
export async function openTestPglite(): Promise<Database> {
  return openEmbedded({ dir: 'memory://', template: await template() });
}

/** A migrated embedded database in a directory, closed again: whoever opens it finds nothing to make. */
export async function makeTestDirectory(dir: string): Promise<void> {
  const db = await openEmbedded({ dir, template: await template() });
  await db.close();
}

/** The address of a migrated database in the test cluster; `drop` removes it. */
export function makeTestPostgres(): ReturnType<typeof copyPostgresDatabase> {
  return copyPostgresDatabase(`tara_template_${migrationsHash()}`, migrateAt);
}

async function openTestPostgres(): Promise<Database> {
  const { url, drop } = await makeTestPostgres();
  const db = openPostgres({ url });
  return {
    ...db,
    get orm() {
      return db.orm;
    },
    async close() {
      await db.close();
      await drop();
    },
  };
}

/** Tables that the seed fills. Everything refers to the regions, so truncating those would touch every table. */
const SEEDED = ['catalogue_version', 'promo_code', 'region'];

/**
 * Everything back to what the migrations leave: empty tables, the regions, the promo code, version 1. Only
 * what has rows is emptied, so a number may have been skipped in a table that is empty.
 */
async function resetDatabase(db: Database): Promise<void> {
  const tables = await db.query<{ name: string }>({
    name: 'test_tables',
    text: `select relname as name from pg_class
           where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> all($1) order by 1`,
    values: [SEEDED],
  });
  const probes = tables.map(({ name }) => `select '${name}' as name where exists (select from "${name}")`);
  await db.transaction(async (tx) => {
    const run = (text: string) => tx.query({ name: '', text });
    const filled = await tx.query<{ name: string }>({
      name: 'test_filled',
      text: probes.join(' union all '),
    });
    if (filled.length > 0) {
      await run(`truncate ${filled.map(({ name }) => `"${name}"`).join(', ')} restart identity cascade`);
    }
    for (const name of SEEDED) await run(`delete from "${name}"`);
    for (const text of SEED_ROWS) await run(text);
    await ensureRegions(tx);
  });
}

async function migrateAt(url: string): Promise<void> {
  const db = openPostgres({ url, max: 1 });
  try {
    await migrate(db);
  } finally {
    await db.close();
  }
}

type Engine = 'PGlite' | 'PostgreSQL';

/**
 * Runs a suite on the embedded database and, where TEST_DATABASE_URL names a cluster, on PostgreSQL; without it the
 * PostgreSQL suite is shown as skipped. `db()` is valid inside tests and hooks; every test begins with a reset one.
 */
export function eachDatabase(title: string, suite: (db: () => Database, engine: Engine) => void): void {
  const engines: { engine: Engine; open: () => Promise<Database>; run: boolean }[] = [
    { engine: 'PGlite', open: openTestPglite, run: true },
    { engine: 'PostgreSQL', open: openTestPostgres, run: testClusterUrl !== null },
  ];
  for (const { engine, open, run } of engines) {
    describe.skipIf(!run)(`${title} (${engine})`, { timeout: 30_000 }, () => {
      let opened: Database | undefined;
      const db = () => {
        if (!opened) throw new Error('The test database is open inside tests and hooks only.');
        return opened;
      };
      beforeAll(async () => {
        opened = await open();
      }, 60_000);
      afterAll(async () => {
        await opened?.close();
      }, 60_000);
      beforeEach(async () => {
        await resetDatabase(db());
      });
      suite(db, engine);
    });
  }
}
