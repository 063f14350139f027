import { type Clock, systemClock } from '#lib/time/clock.ts';
import type { Database, Queryable } from './database.ts';

/** Of so many askings the quickest is believed. */
const ASKINGS = 3;
/** An answer that took longer says too little of when it was given, ms. */
const SLOW_MS = 200;

/** The clocks of two processes on one database differ by less than this, ms: half an asking each. */
export const CLOCKS_APART_MS = SLOW_MS;

/** A clock that goes by the database's. */
export type DatabaseClock = Clock & {
  /**
   * Sets it by the database, which is to be done again and again. Gives by how much this machine's own clock
   * is ahead, ms; null when the database was too slow to tell. Rejects when the database does not answer.
   */
  set(): Promise<number | null>;
};

type Reading = { tookMs: number; heard: number; at: number };

async function ask(q: Pick<Queryable, 'query'>, elapsed: () => number): Promise<Reading> {
  const sent = elapsed();
  const [row] = await q.query<{ at: Date }>({ name: 'clock', text: 'select clock_timestamp() as at' });
  const heard = elapsed();
  if (row === undefined) throw new Error('The database does not know the time.');
  return { tookMs: heard - sent, heard, at: row.at.getTime() + (heard - sent) / 2 };
}

/**
 * The time by the database's clock (operations.md §1): all processes on one PostgreSQL agree on what has
 * begun, what is due and whose lease has run out, however their machines' clocks stand or jump. Between two
 * settings it goes on by `elapsed` (ms, never set back); until the first it is this machine's own. The
 * embedded database has no clock but that.
 */
export function databaseClock(
  db: Pick<Database, 'engine' | 'query'>,
  { own = systemClock, elapsed = () => performance.now() }: { own?: Clock; elapsed?: () => number } = {},
): DatabaseClock {
  if (db.engine === 'pglite') return { ...own, set: async () => 0 };
  let read: Reading | null = null;
  const now = () => (read === null ? own.now() : new Date(read.at + elapsed() - read.heard));
  return {
    now,
    async set() {
      const readings: Reading[] = [];
      for (let asked = 0; asked < ASKINGS; asked += 1) readings.push(await ask(db, elapsed));
      const [quickest] = readings.toSorted((one, other) => one.tookMs - other.tookMs);
      if (quickest === undefined || (read !== null && quickest.tookMs > SLOW_MS)) return null;
      read = quickest;
      return own.now().getTime() - now().getTime();
    },
  };
}
