import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from './database.ts';
import { IDLE_TRANSACTION_MS } from './engine.ts';

/** Any fixed number: whoever migrates the database or fills it holds it. */
export const SETUP_LOCK = 7_281_001;

/** So long others wait for their turn, ms. */
const PATIENCE_MS = 600_000;
/** A server ends a transaction that says nothing for longer. */
const SIGN_OF_LIFE_MS = IDLE_TRANSACTION_MS / 3;

/**
 * Does `work` while no other process migrates or fills this database; others wait for it, and go on at once
 * when it dies. `work` has the whole database: the lock is held by a transaction beside it. The embedded
 * database belongs to one process anyway.
 */
export async function alone<T>(db: Database, work: () => Promise<T>): Promise<T> {
  if (db.engine === 'pglite') return work();
  const taken = Promise.withResolvers<void>();
  const done = new AbortController();
  const holding = db.transaction(
    async (tx) => {
      await tx.query({ name: '', text: `set local lock_timeout = ${PATIENCE_MS}` });
      await tx.query({ name: '', text: `select pg_advisory_xact_lock(${SETUP_LOCK})` });
      taken.resolve();
      while (!done.signal.aborted) {
        await pause(SIGN_OF_LIFE_MS, undefined, { signal: done.signal }).catch(() => undefined);
        await tx.query({ name: '', text: 'select 1' });
      }
    },
    { deadlineMs: PATIENCE_MS },
  );
  try {
    await Promise.race([taken.promise, holding]);
    return await work();
  } finally {
    done.abort();
    // Whoever has lost the lock with its connection hears of it from its own statements.
    await holding.catch(() => undefined);
  }
}
