import type { Handler } from '#api/backend/base/context.ts';
import { mark } from '#api/backend/db/advisory-lock.ts';
import type { Database } from '#api/backend/db/database.ts';
import { unavailability } from '#api/backend/db/errors.ts';
import { failure, isFailure } from '#api/contract/failure.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { tally } from '#process/tally.ts';
import { journalOf } from './journal/journal-of.ts';
import { readJournalEntry } from './journal/journaled-order.ts';
import { placeOrder } from './place-order.ts';

/** Sessions by the digest of their token in hexadecimal whose order is being placed by this process now. */
const placing = new WeakMap<Database, Set<string>>();

/**
 * Notes that the order of a session is being placed here; `isTwin` when it already is. The embedded database
 * does one thing at a time, so a twin waits there before it can ask the database.
 */
function begin(database: Database, key: string): { isTwin: boolean; end: () => void } {
  const keys = placing.get(database) ?? new Set();
  placing.set(database, keys);
  const isTwin = keys.has(key);
  keys.add(key);
  return { isTwin, end: () => void (isTwin || keys.delete(key)) };
}

/** Counts an order that is there, and its sum in kopecks. */
function countOrder(city: RegionCode, totalKop: number): void {
  tally('orders', [city]);
  tally('orderKopecks', [city], totalKop);
}

/**
 * Places the order of the visitor's cart, once: a repeat with the same key and body answers with the same
 * order and the header `Idempotent-Replayed: true`. One transaction, journaled before its end where the
 * database forces nothing to the disk; whatever is refused leaves the cart as it was, except that an unusable
 * promo code is taken off. The visitor gets a new token.
 */
export const createOrder: Handler<'createOrder'> = async (input, context) => {
  const { database, session, answerHeaders } = context;
  // Outside the transaction: it may have to read the key that marks tokens.
  const key = Buffer.from(await session.offer()).toString('hex');
  const here = begin(database, key);
  let { isTwin } = here;
  const journal = journalOf(database);
  let journaled: string | null = null;
  try {
    const placed = await database.transaction(async (tx) => {
      // Another process may be at it, and answers are the same whoever is. A twin of this process leaves the
      // mark to the first one: had it the mark, each would be the other's twin and nobody's order is made.
      if (!isTwin && !(await mark(tx, 'order', key))) isTwin = true;
      const outcome = await placeOrder(tx, input, context);
      if (journal !== null && !isFailure(outcome) && !outcome.isReplayed) {
        const entry = await readJournalEntry(tx, outcome.order.token, outcome.cart);
        journaled = entry.id;
        await journal.append(entry);
      }
      return outcome;
    });
    if (isFailure(placed)) return placed;
    if (placed.isReplayed) answerHeaders.set('Idempotent-Replayed', 'true');
    else countOrder(context.city, placed.order.total);
    return placed.order;
  } catch (error) {
    // Whether the token was replaced is not known either, or it was not.
    session.leave();
    // After a lost connection nobody knows whether the order is there; the next start finds out.
    if (journaled !== null && unavailability(error) !== 'lost') await journal?.revoke(journaled);
    // The cart is held longer than we wait: by this very order, or else somebody holds the whole database.
    if (isTwin && unavailability(error) === 'busy') return failure('order-in-progress');
    throw error;
  } finally {
    here.end();
  }
};
