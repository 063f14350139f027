import { type Clock, systemClock } from '#lib/time/clock.ts';
import type { Database } from './database.ts';
import { DatabaseUnavailable } from './errors.ts';

const KEY = Symbol.for('tara.database');

const PAGES = Symbol.for('tara.database.pages');

const CLOCK = Symbol.for('tara.database.clock');

type Holder = { [KEY]?: Database; [PAGES]?: Database; [CLOCK]?: Clock };

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

/** The same for what pages read: however many are rendered, calls of visitors find a free connection. */
export function databaseOfPages(): Database {
  const holder = globalThis as Holder;
  const whole = database();
  holder[PAGES] ??= whole.sparingly(PAGE_STATEMENTS[whole.engine]);
  return holder[PAGES];
}

/** The time by the database of this process; this machine's own where nobody has said another. */
export const clockOfData: Clock = { now: () => ((globalThis as Holder)[CLOCK] ?? systemClock).now() };

/**
 * Makes `db` the database of this process, and `clock` the one that calls and pages go by; `null` takes both
 * away again.
 */
export function setDatabase(db: Database | null, clock: Clock = systemClock): void {
  const holder = globalThis as Holder;
  delete holder[PAGES];
  if (db) {
    holder[KEY] = db;
    holder[CLOCK] = clock;
  } else {
    delete holder[KEY];
    delete holder[CLOCK];
  }
}
