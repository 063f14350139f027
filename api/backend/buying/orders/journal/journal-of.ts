import type { Database } from '#api/backend/db/database.ts';
import type { OrderJournal } from './journal-file.ts';

const journals = new WeakMap<object, OrderJournal>();

/** From now on orders of this database are journaled. */
export function setJournal(database: Database, journal: OrderJournal): void {
  journals.set(database.root, journal);
}

/** The journal of a database that does not itself survive a loss of power; null for one that does. */
export function journalOf(database: Database): OrderJournal | null {
  return journals.get(database.root) ?? null;
}
