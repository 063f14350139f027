import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '#api/backend/db/database.ts';
import { openEmbedded } from '#api/backend/db/embedded/open-embedded.ts';
import { openPostgres } from '#api/backend/db/postgres.ts';

/** Whoever comes to the point stands still there until it is given free. */
type Held = {
  isReached(): Promise<boolean>;
  /** For a dead shop, of whose connection the database may hear only so. */
  release(): Promise<void>;
};

/** Where the data of a shop lies, and how an order is held in it. */
export type Stand = {
  env: Readonly<Record<string, string>>;
  open(): Promise<Database>;
  /** What a trigger does, in PL/pgSQL, where it holds an order. */
  hold: string;
  holdOrders(): Promise<Held>;
};

/** No lock of the shop's has this number. */
const LOCK = 74_001;

/** An order waits for a lock, and its connection sees only when it has it that nobody is behind it. */
export function postgresStand(dataDir: string, url: string): Stand {
  const open = async () => openPostgres({ url });
  return {
    env: { DATA_DIR: dataDir, DATABASE_URL: url },
    open,
    hold: `perform pg_advisory_xact_lock_shared(${LOCK})`,
    async holdOrders() {
      const db = await open();
      const taken = Promise.withResolvers<void>();
      const free = Promise.withResolvers<void>();
      const held = db.transaction(async (tx) => {
        await tx.query({ name: 'hold_lock', text: `select pg_advisory_xact_lock(${LOCK})` });
        taken.resolve();
        await free.promise;
      });
      held.catch(taken.reject);
      await taken.promise;
      return {
        async isReached() {
          const waiting = await db.query({
            name: 'hold_reached',
            text: `select from pg_locks where locktype = 'advisory' and objid = ${LOCK} and not granted`,
          });
          return waiting.length > 0;
        },
        async release() {
          free.resolve();
          await held;
          await db.close();
        },
      };
    },
  };
}

/** Longer than anybody waits, s. */
const ASLEEP = 60;

/** The database is in the shop's own process: an order leaves a file behind and sleeps. */
export function embeddedStand(dataDir: string): Stand {
  const database = join(dataDir, 'database');
  const mark = join(database, 'pglite', 'held');
  return {
    env: { DATA_DIR: dataDir },
    open: () => openEmbedded({ dir: database }),
    hold: `execute format('copy (select 1) to %L', current_setting('data_directory') || '/held'); perform pg_sleep(${ASLEEP})`,
    async holdOrders() {
      return {
        isReached: async () => existsSync(mark),
        release: async () => rmSync(mark),
      };
    },
  };
}
