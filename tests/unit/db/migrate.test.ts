import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#api/backend/db/database.ts';
import { openEmbedded } from '#api/backend/db/embedded/open-embedded.ts';
import { knownMigrations, type Migration } from '#api/backend/db/known-migrations.ts';
import { migrate, schemaOf } from '#api/backend/db/migrate.ts';
import { openPostgres } from '#api/backend/db/postgres.ts';
import { REGION_CODES } from '#lib/region/codes.ts';
import { REGIONS } from '#lib/region/regions.ts';
import { makeTestPostgres, openTestPglite } from '#tests/harness/databases.ts';
import { createPostgresDatabase, testClusterUrl } from '#tests/harness/postgres.ts';
import { isWholeOn } from '#tests/harness/rounds.ts';

const MIGRATIONS = fileURLToPath(new URL('../../../api/backend/db/migrations', import.meta.url));

const closings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close();
});

type Migrated = { db: Database; close(): Promise<void> };

/**
 * Six handles on one empty database, as six processes starting together have them; and one that is migrated.
 */
const engines = [
  {
    engine: 'PGlite' as const,
    run: true,
    open: async (): Promise<Database[]> => {
      const db = await openEmbedded({ dir: 'memory://' });
      closings.push(() => db.close());
      return Array.from({ length: 6 }, () => db);
    },
    openMigrated: async (): Promise<Migrated> => {
      const db = await openTestPglite();
      return { db, close: () => db.close() };
    },
  },
  {
    engine: 'PostgreSQL' as const,
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
    openMigrated: async (): Promise<Migrated> => {
      const { url, drop } = await makeTestPostgres();
      const db = openPostgres({ url });
      return {
        db,
        async close() {
          await db.close();
          await drop();
        },
      };
    },
  },
];

for (const { engine, run, open, openMigrated } of engines) {
  describe.skipIf(!run)(`migrations (${engine})`, () => {
    let migrated: Migrated;
    beforeAll(async () => {
      migrated = await openMigrated();
    }, 60_000);
    afterAll(() => migrated.close());

    it('apply once when six start at the same time, and a later start finds nothing to do', async () => {
      const handles = await open();
      const [first] = handles;
      const results = await Promise.all(handles.map((db) => migrate(db)));
      expect(results.filter((result) => result.applied > 0)).toHaveLength(1);
      expect(first && (await migrate(first))).toEqual({ applied: 0 });
      const regions = await first?.query({ name: 'codes', text: 'select code from region order by id' });
      expect(regions).toEqual(REGION_CODES.map((code) => ({ code })));
    }, 60_000);

    it('a region without a row gets one, and one that has its row keeps what an operator wrote', async () => {
      const { db } = migrated;
      const rows = () =>
        db.query<{ id: number; phone: string }>({ name: 'all', text: 'select * from region order by id' });
      const before = await rows();
      expect(before.map(({ phone }) => phone)).toEqual(
        REGION_CODES.map((code) => `+7 (${REGIONS[code].areaCode}) 000-00-00`),
      );
      expect(before).toMatchObject(
        REGION_CODES.map((code) => ({
          code,
          id: REGIONS[code].id,
          name: REGIONS[code].name,
          name_in: REGIONS[code].in,
        })),
      );
      await db.query({ name: '', text: `update region set phone = '+7 (495) 123-45-67' where id = 1` });
      await db.query({ name: '', text: 'delete from region where id = 2' });
      await migrate(db);
      expect((await rows()).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
      expect((await rows())[0]?.phone).toBe('+7 (495) 123-45-67');
    }, 60_000);

    it('expand → contract: a former program goes on with what a newer one has added, and not without what it uses', async () => {
      const { db, close } = await openMigrated();
      closings.push(close);
      const known = knownMigrations();
      const newest = known.at(-1)?.tag ?? '';
      const made = (tag: string, text: string, after: string | null): Migration => ({
        tag,
        hash: tag,
        statements: [text],
        madeAt: Date.UTC(2099, 0, known.length),
        takesAfter: after,
      });
      const adds = made('9000_adds', 'alter table region add column motto text', null);
      const takes = made('9001_takes', 'alter table region drop column motto', newest);
      const last = made('9002_takes', 'select 1', '9001_takes');
      expect(await migrate(db, [...known, adds])).toEqual({ applied: 1 });
      expect([await schemaOf(db), await migrate(db)]).toEqual(['ahead', { applied: 0 }]);
      await migrate(db, [...known, adds, takes]);
      expect([await schemaOf(db), await migrate(db)]).toEqual(['ahead', { applied: 0 }]);
      // What this takes was used by everybody who does not know the one before.
      await migrate(db, [...known, adds, takes, { ...last, madeAt: last.madeAt + 1 }]);
      expect(await schemaOf(db)).toBe('newer');
      await expect(migrate(db)).rejects.toThrow('более новой версией');
    }, 60_000);

    it('refuse a database of a program that does not say what it needs', async () => {
      const { db } = migrated;
      await db.query({ name: '', text: 'drop table if exists drizzle.min_release' });
      await db.query({
        name: 'future',
        text: `insert into drizzle.__drizzle_migrations (hash, created_at) values ('future', 1)`,
      });
      await expect(migrate(db)).rejects.toThrow('более новой версией');
    }, 60_000);

    if (!isWholeOn(engine)) return;
    it('D65: what a shop sold before the day was noted appeared when it came into the catalogue', async () => {
      const [db] = await open();
      if (!db) throw new Error('No database.');
      const run = (text: string) => db.query({ name: '', text });
      const files = readMigrationFiles({ migrationsFolder: MIGRATIONS }).slice(0, 3);
      for (const text of files.flatMap(({ sql }) => sql)) await run(text);
      await run('create schema drizzle');
      await run('create table drizzle.__drizzle_migrations (id serial, hash text, created_at bigint)');
      for (const { hash } of files) {
        await run(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('${hash}', 1)`);
      }
      await run(`insert into category (id, tree, slug, name, path) values (1, 'main', 'a', 'А', '{1}')`);
      await run(`insert into product (id, code, slug, name, main_category_id, created_at)
                 values (1, 'А', 'a', 'А', 1, '2026-05-31T22:00:00Z')`);
      await run('insert into product_region (region_id, product_id, price_kop) values (2, 1, 100)');
      await run(`insert into listing values (2, 1, 1, 0, 100, 0, true, 'а')`);
      await migrate(db);
      const days = await run(
        'select l.debut::text as debut, d.day::text as day from listing l join product_debut d using (product_id, region_id)',
      );
      expect(days).toEqual([{ debut: '2026-06-01', day: '2026-06-01' }]);
    }, 60_000);
  });
}
