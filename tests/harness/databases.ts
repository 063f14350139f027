import { createHash, randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest';
import type { Database } from '#api/backend/db/database.ts';
import { openEmbedded } from '#api/backend/db/embedded/open-embedded.ts';
import { ensureRegions } from '#api/backend/db/ensure-regions.ts';
import { migrate } from '#api/backend/db/migrate.ts';
import { openPostgres } from '#api/backend/db/postgres.ts';
import { runtime } from '#process/runtime.ts';
import { copyPostgresDatabase, dropLeftDatabases, testClusterUrl } from './postgres.ts';
import { isWholeOn } from './rounds.ts';

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
    // Two workers of one process may make it at once.
    const draft = `${path}.${randomUUID()}`;
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

/**
 * The directory of a migrated database that was closed, its owner's last word included: without that whoever
 * opens it waits for an owner to write it again. Copying it takes a tenth of unpacking and closing one.
 */
async function templateDirectory(): Promise<string> {
  const path = join(CACHE, `closed-database-${migrationsHash()}`);
  if (existsSync(path)) return path;
  const draft = `${path}.${randomUUID()}`;
  const db = await openEmbedded({ dir: draft, template: await template() });
  await db.close();
  try {
    renameSync(draft, path);
  } catch (error) {
    // Another worker has made it meanwhile.
    if (!existsSync(path)) throw error;
    rmSync(draft, { recursive: true });
  }
  return path;
}

/** A migrated embedded database in a directory, closed: whoever opens it finds nothing to make. */
export async function makeTestDirectory(dir: string): Promise<void> {
  // Nobody else's to look into, as the shop makes it.
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  cpSync(await templateDirectory(), dir, { recursive: true });
}

/** The address of a migrated database in the test cluster; `drop` removes it. */
export function makeTestPostgres(): ReturnType<typeof copyPostgresDatabase> {
  return copyPostgresDatabase(`tara_template_${migrationsHash()}`, migrateAt);
}

async function openTestPostgres(): Promise<Database> {
  await dropLeftDatabases();
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

/**
 * Deletes every row, rules and references aside, and has every table count from its beginning again. Tests
 * leave few rows: deleting them costs a tenth of truncating, which makes every file of a table and of its
 * indexes anew.
 */
const EMPTY = `do $$
declare each record;
begin
  set local session_replication_role = replica;
  for each in select oid::regclass as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace loop
    execute format('delete from %s', each.name);
  end loop;
  for each in select seqrelid::regclass as name, seqstart as start from pg_sequence loop
    perform setval(each.name, each.start, false);
  end loop;
end $$`;

/** Everything back to what the migrations leave: empty tables, the regions, the promo code, version 1. */
async function resetDatabase(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    for (const text of [EMPTY, ...SEED_ROWS]) await tx.query({ name: '', text });
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

const OPEN: Readonly<Record<Engine, () => Promise<Database>>> = {
  PGlite: openTestPglite,
  PostgreSQL: openTestPostgres,
};
/**
 * Test files of one process share its databases: to open one takes longer than most tests. They end with the
 * process.
 */
const shared = new Map<Engine, Promise<Database>>();

function sharedDatabase(engine: Engine): Promise<Database> {
  const opened = shared.get(engine) ?? OPEN[engine]();
  shared.set(engine, opened);
  return opened;
}

type Suite = (db: () => Database, engine: Engine) => void;

/**
 * Runs a suite on the embedded database and, where TEST_DATABASE_URL names a cluster, on PostgreSQL; without
 * it the PostgreSQL suite is shown as skipped. Some run on PostgreSQL alone then (`ON_POSTGRES`). `db()` is
 * valid inside tests and hooks; every test begins with a reset one.
 */
export function eachDatabase(title: string, suite: Suite): void {
  onEach(title, suite, { open: sharedDatabase, close: async () => undefined });
}

/**
 * The same on databases of the suite's own, which it may leave with other tables than the migrations made.
 */
export function eachOwnDatabase(title: string, suite: Suite): void {
  onEach(title, suite, { open: (engine) => OPEN[engine](), close: (db) => db.close() });
}

/**
 * Folders whose suites the short run sees on PostgreSQL alone, where there is a cluster: they ask nothing of
 * the engine that the suites of carts, orders, imports and of the engines themselves do not, which stay on
 * both. The long run sees all on both.
 */
const ON_POSTGRES =
  /\/tests\/(?:unit\/(?:cml|content|exchange|facets|pages|price-list|quick-order|requests|robots)|contract\/desk)\//;

/** The engines on which this run has the suites of a file. */
function enginesOf(file: string | undefined): readonly Engine[] {
  const isOnBoth = isWholeOn('PGlite') || !ON_POSTGRES.test(file ?? '');
  return isOnBoth ? ['PGlite', 'PostgreSQL'] : ['PostgreSQL'];
}

type Lending = { open(engine: Engine): Promise<Database>; close(db: Database): Promise<void> };

function onEach(title: string, suite: Suite, { open, close }: Lending): void {
  for (const engine of enginesOf(expect.getState().testPath)) {
    const isHere = engine === 'PGlite' || testClusterUrl !== null;
    describe.skipIf(!isHere)(`${title} (${engine})`, { timeout: 30_000 }, () => {
      let opened: Database | undefined;
      const db = () => {
        if (!opened) throw new Error('The test database is open inside tests and hooks only.');
        return opened;
      };
      beforeAll(async () => {
        // What is remembered of a database, its words for the search above all, is remembered by this object.
        opened = { ...(await open(engine)) };
      }, 60_000);
      afterAll(async () => {
        if (opened) await close(opened);
      }, 60_000);
      beforeEach(async () => {
        await resetDatabase(db());
        // As after every change of the catalogue: goods of the test before had the same numbers.
        runtime().freshness.raise(null);
      });
      suite(db, engine);
    });
  }
}
