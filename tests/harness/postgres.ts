import { openPostgres } from '#api/backend/db/postgres.ts';

/** Address of a PostgreSQL cluster made for tests, whose user may create databases; null when there is none. */
export const testClusterUrl = process.env.TEST_DATABASE_URL ?? null;

type Created = { url: string; drop(): Promise<void> };

/** A new empty database in the test cluster; `drop` removes it again. */
export function createPostgresDatabase(): Promise<Created> {
  return create('template1');
}

/**
 * A copy of a database of the test cluster, which `fill` makes when there is none of that name: copying takes a tenth
 * of a migration. Two who make it at the same time make two, and the first one stays.
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

/** Carries one statement out in the cluster's own database. */
async function administer(text: string, values: string[] = []): Promise<object[]> {
  const admin = openPostgres({ url: clusterUrl(), max: 1 });
  try {
    return await admin.query({ name: '', text, values, deadlineMs: 60_000 });
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
