import { openPostgres } from '#api/backend/db/postgres.ts';

/**
 * Address of a PostgreSQL cluster made for tests, whose user may create databases; null when there is none.
 */
export const testClusterUrl = process.env.TEST_DATABASE_URL ?? null;

type Created = { url: string; drop(): Promise<void> };

/** A new empty database in the test cluster; `drop` removes it again. */
export function createPostgresDatabase(): Promise<Created> {
  return create('template1');
}

/**
 * A copy of a database of the test cluster, which `fill` makes when there is none of that name: copying takes
 * a tenth of a migration. Two who make it at the same time make two, and the first one stays.
 */
export async function copyPostgresDatabase(
  template: string,
  fill: (url: string) => Promise<void>,
): Promise<Created> {
  const isThere = async () =>
    (await administer('select from pg_database where datname = $1', [template])).length > 0;
  if (!(await isThere())) {
    const draft = await create('template1');
    await fill(draft.url);
    const name = new URL(draft.url).pathname.slice(1);
    await administer(`alter database ${name} rename to ${template}`).catch(async (error) => {
      if (!(await isThere())) throw error;
      await draft.drop();
    });
  }
  return create(template);
}

/** Names of test databases begin with the process that made them. */
const NAME = /^tara_test_(\d+)_/;

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/**
 * Removes what processes that are gone have left; a process shares its databases among its files to its end.
 */
export async function dropLeftDatabases(): Promise<void> {
  const left = await administer<{ name: string }>(
    `select datname as name from pg_database where datname like 'tara_test_%'`,
  );
  for (const { name } of left) {
    const pid = Number(NAME.exec(name)?.[1]);
    // Another process may be about to drop the same one.
    if (!isRunning(pid)) await administer(`drop database if exists ${name}`).catch(() => undefined);
  }
}

/** Carries one statement out in the cluster's own database. */
async function administer<Row extends object>(text: string, values: string[] = []): Promise<Row[]> {
  const admin = openPostgres({ url: clusterUrl(), max: 1 });
  try {
    return await admin.query<Row>({ name: '', text, values, deadlineMs: 60_000 });
  } finally {
    await admin.close();
  }
}

function clusterUrl(): string {
  if (!testClusterUrl) throw new Error('TEST_DATABASE_URL is not set.');
  return testClusterUrl;
}

async function create(template: string): Promise<Created> {
  const name = `tara_test_${process.pid}_${crypto.randomUUID().slice(0, 8)}`;
  const url = new URL(clusterUrl());
  url.pathname = `/${name}`;
  await administer(`create database ${name} template ${template}`);
  return {
    url: url.href,
    async drop() {
      await administer(`drop database ${name} with (force)`);
    },
  };
}
