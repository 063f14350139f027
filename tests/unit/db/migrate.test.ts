import { afterEach, describe, expect, it } from 'vitest';
import type { Database } from '#api/backend/db/database.ts';
import { openEmbedded } from '#api/backend/db/embedded/open-embedded.ts';
import { migrate } from '#api/backend/db/migrate.ts';
import { openPostgres } from '#api/backend/db/postgres.ts';
import { createPostgresDatabase, testClusterUrl } from '#tests/harness/postgres.ts';

const closings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close();
});

/** Six handles on one empty database, as six processes starting together have them. */
const engines = [
  {
    engine: 'PGlite',
    run: true,
    open: async (): Promise<Database[]> => {
      const db = await openEmbedded({ dir: 'memory://' });
      closings.push(() => db.close());
      return Array.from({ length: 6 }, () => db);
    },
  },
  {
    engine: 'PostgreSQL',
    run: testClusterUrl !== null,
    open: async (): Promise<Database[]> => {
      const { url, drop } = await createPostgresDatabase();
      closings.push(drop);
      return Array.from({ length: 6 }, () => {
        const db = openPostgres({ url, max: 2 });
        closings.push(() => db.close());
        return db;
      });
    },
  },
];

for (const { engine, run, open } of engines) {
  describe.skipIf(!run)(`migrations (${engine})`, () => {
    it('apply once when six start at the same time, and a later start finds nothing to do', async () => {
      const handles = await open();
      const [first] = handles;
      const results = await Promise.all(handles.map((db) => migrate(db)));
      expect(results.filter((result) => result.applied > 0)).toHaveLength(1);
      expect(first && (await migrate(first))).toEqual({ applied: 0 });
      const regions = await first?.query({ name: 'codes', text: 'select code from region order by id' });
      expect(regions).toEqual([{ code: 'msk' }, { code: 'spb' }]);
    }, 60_000);

    it('refuse a database of a newer program', async () => {
      const [db] = await open();
      if (!db) throw new Error('No database.');
      await migrate(db);
      await db.query({
        name: 'future',
        text: `insert into drizzle.__drizzle_migrations (hash, created_at) values ('future', 1)`,
      });
      await expect(migrate(db)).rejects.toThrow('более новой версией');
    }, 60_000);
  });
}
