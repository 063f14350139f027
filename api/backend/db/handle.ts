import type { Database } from './database.ts';
import { DatabaseUnavailable } from './errors.ts';

const KEY = Symbol.for('tara.database');

type Holder = { [KEY]?: Database };

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

/** Makes `db` the database of this process; `null` takes it away again. */
export function setDatabase(db: Database | null): void {
  const holder = globalThis as Holder;
  if (db) {
    holder[KEY] = db;
  } else {
    delete holder[KEY];
  }
}
