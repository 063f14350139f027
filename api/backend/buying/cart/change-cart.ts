import type { CallContext } from '#api/backend/base/context.ts';
import { slideSession } from '#api/backend/base/session/row.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import type { CartAnswer } from '#api/contract/cart.ts';
import { type Failure, failure, isFailure } from '#api/contract/failure.ts';
import { type CartRow, lockCart } from './cart-row.ts';
import { MAX_CART_SUM, sumTooLarge } from './largest-sum.ts';
import { readCart } from './read-cart.ts';
import { isMade, type NumberedChange, noteChange } from './repeats.ts';

/** What a change came to: the cart's row after it and the flags of the answer. */
export type Changed = { cart: CartRow | null } & Partial<Omit<CartAnswer, 'cart'>>;

/** The row with its new version, or as it was when nothing changed. */
export function withVersion(cart: CartRow, version: number | null): CartRow {
  return version === null ? cart : { ...cart, version };
}

/** Undoes a change that has made the cart too dear. */
class TooDear extends Error {}

/** Its text speaks of an order; here nobody is at one. */
const OUTDATED = 'Корзина изменилась. Проверьте её и повторите';

/**
 * Runs one change of the visitor's cart: one transaction, the cart's row locked first, and the whole cart as
 * answer. `change` gets null when the visitor has no cart yet; a refusal leaves everything as it was. A
 * `numbered` change that was made before is not made again; one that is meant for another version of the cart
 * is refused with the cart as it is, and one that brings the cart over its largest sum is undone.
 */
export async function changeCart(
  context: CallContext,
  change: (tx: Queryable, cart: CartRow | null) => Promise<Changed | Failure>,
  numbered: NumberedChange | null = null,
): Promise<CartAnswer | Failure> {
  const { database, session, clock, seenVersion } = context;
  // Outside the transaction: it may have to read the key that marks tokens.
  await session.offer();
  const made = database.transaction(async (tx) => {
    const found = await lockCart(tx, session, clock);
    const isRepeat = numbered !== null && found !== null && isMade(found.recent_changes, numbered);
    if (!isRepeat && seenVersion !== null && seenVersion !== (found?.version ?? 0)) {
      const cart = await readCart(tx, found, context);
      return failure('cart-changed', { text: OUTDATED, details: { cart } });
    }
    const changed = isRepeat ? { cart: found } : await change(tx, found);
    if (isFailure(changed)) return changed;
    const { cart } = changed;
    if (numbered !== null && cart !== null && cart.version !== found?.version)
      await noteChange(tx, cart.id, cart.recent_changes, numbered);
    if (found !== null) await slideSession(tx, found, clock);
    const { added = false, raised = false, removed = false } = changed;
    const answer = { cart: await readCart(tx, cart, context), added, raised, removed };
    if ((added || raised) && answer.cart.totalOld > MAX_CART_SUM) throw new TooDear();
    return answer;
  });
  return made.catch((error: unknown) => {
    if (error instanceof TooDear) return sumTooLarge();
    throw error;
  });
}
