import { type Clock, systemClock } from '#lib/time/clock.ts';
import type { Database } from './database.ts';
import { DatabaseUnavailable } from './errors.ts';

const KEY = Symbol.for('tara.database');

const PAGES = Symbol.for('tara.database.pages');

const READS = Symbol.for('tara.database.reads');

const CLOCK = Symbol.for('tara.database.clock');

type Holder = { [KEY]?: Database; [READS]?: Database; [PAGES]?: Database; [CLOCK]?: Clock };

/**
 * So many statements of pages run at once: of the pool's ten connections four, and nearly every turn of the
 * embedded database, stay for calls.
 */
const PAGE_STATEMENTS = { postgres: 6, pglite: 2 } as const;

/**
 * The database of this process. Bundles and the plain files of the server evaluate modules separately, so the
 * handle travels on globalThis; whoever owns the data has put it there before the first request.
 */
export function database(): Database {
  const found = (globalThis as Holder)[KEY];
  if (!found) {
    throw new DatabaseUnavailable('closed', 'База данных ещё не открыта: её открывает сервер или команда.');
  }
  return found;
}

/** The same for what everybody gets the same of: a replica answers where there is one that can. */
export function databaseOfReads(): Database {
  return (globalThis as Holder)[READS] ?? database();
}

/** The same for what pages read: however many are rendered, calls of visitors find a free connection. */
export function databaseOfPages(): Database {
  const holder = globalThis as Holder;
  const whole = databaseOfReads();
  holder[PAGES] ??= whole.sparingly(PAGE_STATEMENTS[whole.engine]);
  return holder[PAGES];
}

/** The time by the database of this process; this machine's own where nobody has said another. */
export const clockOfData: Clock = { now: () => ((globalThis as Holder)[CLOCK] ?? systemClock).now() };

/**
 * Makes `db` the database of this process, `clock` the one that calls and pages go by, and `reads` what
 * everybody's reads ask; `null` takes all away again.
 */
export function setDatabase(
  db: Database | null,
  clock: Clock = systemClock,
  reads: Database | null = null,
): void {
  const holder = globalThis as Holder;
  delete holder[PAGES];
  delete holder[READS];
  if (reads) holder[READS] = reads;
  if (db) {
    holder[KEY] = db;
    holder[CLOCK] = clock;
  } else {
    delete holder[KEY];
    delete holder[CLOCK];
  }
}
