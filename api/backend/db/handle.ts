import type { Database } from './database.ts';
import { DatabaseUnavailable } from './errors.ts';

const KEY = Symbol.for('tara.database');

const PAGES = Symbol.for('tara.database.pages');

type Holder = { [KEY]?: Database; [PAGES]?: Database };

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

/** Makes `db` the database of this process; `null` takes it away again. */
export function setDatabase(db: Database | null): void {
  const holder = globalThis as Holder;
  delete holder[PAGES];
  if (db) {
    holder[KEY] = db;
  } else {
    delete holder[KEY];
  }
}
