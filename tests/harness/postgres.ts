import { openPostgres } from '#api/backend/db/postgres.ts';

/** Address of a PostgreSQL cluster made for tests, whose user may create databases; null when there is none. */
export const testClusterUrl = process.env.TEST_DATABASE_URL ?? null;

/** A new empty database in the test cluster; `drop` removes it again. */
export async function createPostgresDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  if (!testClusterUrl) throw new Error('TEST_DATABASE_URL is not set.');
  const admin = openPostgres({ url: testClusterUrl, max: 1 });
  const name = `tara_test_${process.pid}_${crypto.randomUUID().slice(0, 8)}`;
  const url = new URL(testClusterUrl);
  url.pathname = `/${name}`;
  await admin.query({ name: '', text: `create database ${name}`, deadlineMs: 60_000 });
  return {
    url: url.href,
    async drop() {
      await admin.query({ name: '', text: `drop database ${name} with (force)`, deadlineMs: 60_000 });
      await admin.close();
    },
  };
}
