import type { Database, Queryable } from '#api/backend/db/database.ts';
import { unavailability } from '#api/backend/db/errors.ts';
import type { JournalEntry } from './journal-lines.ts';
import { journalOf } from './journal-of.ts';
import { readJournalEntry } from './journaled-order.ts';

/** The cart of an order that the journal forgot long ago: none. */
const NO_CART = { id: '00000000-0000-0000-0000-000000000000', version: -1 };

/**
 * Does what changes an order in a transaction; on a database that does not survive a loss of power by itself
 * the changed order stands in the journal before the transaction ends. What comes to nothing is taken back
 * there: the order stands as it was before.
 */
export async function journaledEdit<T>(
  database: Database,
  run: (journaled: (tx: Queryable, token: string) => Promise<void>) => Promise<T>,
): Promise<T> {
  const journal = journalOf(database);
  if (journal === null) return run(async () => undefined);
  let former: JournalEntry | null = null;
  let id: string | null = null;
  try {
    return await run(async (tx, token) => {
      const entry = await readJournalEntry(tx, token, NO_CART);
      former = (await journal.entries()).find((each) => each.id === entry.id) ?? null;
      id = entry.id;
      await journal.append({ ...entry, cart: former?.cart ?? NO_CART, session: former?.session ?? null });
    });
  } catch (error) {
    // After a lost connection nobody knows whether the change is there; the next start finds out.
    if (id !== null && unavailability(error) !== 'lost')
      await (former === null ? journal.revoke(id) : journal.append(former));
    throw error;
  }
}
