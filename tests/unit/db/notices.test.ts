import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CATALOGUE_CHANNEL, raiseCatalogueVersion } from '#api/backend/db/catalogue-version.ts';
import type { Database } from '#api/backend/db/database.ts';
import { migrate } from '#api/backend/db/migrate.ts';
import { listenToPostgres, type Notices } from '#api/backend/db/notices.ts';
import { openPostgres } from '#api/backend/db/postgres.ts';
import { createPostgresDatabase, testClusterUrl } from '#tests/harness/postgres.ts';

describe.skipIf(testClusterUrl === null)('acc-A11 news of a new catalogue version over PostgreSQL', () => {
  let db: Database;
  let drop: () => Promise<void>;
  let notices: Notices;
  let heard = 0;

  beforeAll(async () => {
    const created = await createPostgresDatabase();
    drop = created.drop;
    db = openPostgres({ url: created.url });
    await migrate(db);
    notices = listenToPostgres(created.url, CATALOGUE_CHANNEL, () => {
      heard += 1;
    });
  }, 60_000);
  afterAll(async () => {
    await notices.stop();
    await db.close();
    await drop();
  });

  const untilHeard = (count: number) => vi.waitFor(() => expect(heard).toBe(count), { timeout: 5_000 });

  it('comes once the change is committed, and never when it is undone', async () => {
    await untilHeard(1);
    await db.transaction(async (tx) => {
      await raiseCatalogueVersion(tx, []);
      expect(heard).toBe(1);
    });
    await untilHeard(2);
    const undone = db.transaction(async (tx) => {
      await raiseCatalogueVersion(tx, []);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await raiseCatalogueVersion(db, []);
    await untilHeard(3);
    await raiseCatalogueVersion(db, []);
    await vi.waitFor(() => expect(heard).toBeGreaterThanOrEqual(4), { timeout: 5_000 });
    expect(heard).toBe(4);
  });

  it('comes again after the listening connection was lost', async () => {
    const before = heard;
    await db.query({
      name: '',
      text: "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tara-notices' and datname = current_database()",
    });
    await untilHeard(before + 1);
    await raiseCatalogueVersion(db, []);
    await untilHeard(before + 2);
  });
});
