import { setTimeout as pause } from 'node:timers/promises';
import type { Database, Queryable, Statement } from '#api/backend/db/database.ts';
import { type Asks, IMPORT_DEADLINE_MS } from '#api/backend/db/write/statements.ts';

/**
 * Sorts and joins of a whole catalogue spill to disk with the 4 MB that suit pages; for tables that live for
 * seconds a small sample is enough. Rows of a few thousand goods are to be looked up one by one, and not by
 * reading the catalogue, which no disk of today does sooner.
 */
const SETTINGS = `select set_config('work_mem', '48MB', true), set_config('maintenance_work_mem', '128MB', true),
  set_config('default_statistics_target', '20', true), set_config('random_page_cost', '1.1', true),
  set_config('search_path', $1, true)`;

/** Time for the queries of a call that waited. */
const PAUSE_MS = 25;

/**
 * A visitor's call asks several times, one after the other: where one waits for the embedded engine, a pause
 * lets it ask them all.
 */
export async function letOthersIn(db: Database): Promise<void> {
  if (db.isWaitedFor()) await pause(PAUSE_MS);
}

/**
 * Gives the rest of a transaction the memory that bulk work wants; `schema` is looked into before the shop's.
 */
export async function allowMemory(tx: Queryable, schema?: 'shadow'): Promise<void> {
  await tx.query({
    name: 'import_memory',
    text: SETTINGS,
    values: [schema ? `${schema}, public` : 'public'],
  });
}

/** A statement that took longer has made somebody wait. */
const LONG_MS = 20;

/**
 * The same for single statements: each runs in a transaction of its own, so others get their turn in between.
 */
export function withMemory(db: Database, schema?: 'shadow'): Asks {
  return {
    async query<Row extends object>(statement: Statement) {
      const from = performance.now();
      const rows = await db.transaction(
        async (tx) => {
          await allowMemory(tx, schema);
          return tx.query<Row>(statement);
        },
        { deadlineMs: IMPORT_DEADLINE_MS },
      );
      if (performance.now() - from > LONG_MS) await letOthersIn(db);
      return rows;
    },
  };
}

/**
 * Single statements that sort and join nothing: without the transaction of their own that memory is set for,
 * which costs a short one three times as much again.
 */
export function plainly(db: Database): Pick<Queryable, 'query'> {
  return {
    async query<Row extends object>(statement: Statement) {
      const from = performance.now();
      const rows = await db.query<Row>({ deadlineMs: IMPORT_DEADLINE_MS, ...statement });
      if (performance.now() - from > LONG_MS) await letOthersIn(db);
      return rows;
    },
  };
}

/** Rows of a source about which everything is decided in a moment. */
const FEW_ROWS = 500;
/** Rows that are few where tables are made for them. */
const SOME_ROWS = 5_000;

/**
 * Work on a source of so many rows, in one transaction: a hundred small ones cost more than their statements
 * do. On the embedded engine, where everybody waits for it, each statement on many rows is one.
 */
export function byRows<T>(db: Database, rows: number, work: (q: Asks) => Promise<T>): Promise<T> {
  const stagesFew = rows <= SOME_ROWS;
  if (rows > FEW_ROWS && db.engine === 'pglite') return work({ ...withMemory(db), stagesFew });
  return db.transaction(
    async (tx) => {
      await allowMemory(tx);
      return work({ query: (statement) => tx.query(statement), stagesFew });
    },
    { deadlineMs: IMPORT_DEADLINE_MS },
  );
}
