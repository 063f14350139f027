import type { CallContext, Handler } from '#api/backend/base/context.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import type { CartAnswer } from '#api/contract/cart.ts';
import { type Failure, failure, isFailure } from '#api/contract/failure.ts';
import { sellableQuantity, steppedQuantity } from '#lib/packs/pack-rule.ts';
import type { CartRow } from './cart-row.ts';
import { type Changed, changeCart, withVersion } from './change-cart.ts';
import { findTarget } from './lines.ts';
import { type NumberedChange, noted } from './repeats.ts';
import { removeLine, setLine } from './writes.ts';

type Line = { quantity: number; packMin: number };

/**
 * Sets the quantity of a present line to what `next` says, 0 or less removes it; an absent line stays absent,
 * so a late press cannot bring back what another tab removed. A line that is not sold here cannot be changed,
 * only removed (D34a).
 */
function changeLine(
  numbered: NumberedChange,
  context: CallContext,
  next: (line: Line) => number | Failure,
): Promise<CartAnswer | Failure> {
  const { city, clock } = context;
  const { code } = numbered;
  const change = async (tx: Queryable, cart: CartRow | null): Promise<Changed | Failure> => {
    const target = await findTarget(tx, { cartId: cart?.id ?? null, code, city });
    if (target === null) return failure('product-unknown');
    if (cart === null || target.quantity === null) return { cart };
    if (!target.is_sold) return failure('not-sold-here');
    const quantity = next({ quantity: target.quantity, packMin: target.pack_min });
    if (isFailure(quantity)) return quantity;
    if (quantity <= 0) {
      const gone = await removeLine(tx, cart.id, code, clock.now());
      return { cart: withVersion(cart, gone), removed: gone !== null };
    }
    if (quantity === target.quantity) return { cart };
    const now = clock.now();
    const recent = noted(cart.recent_changes, numbered);
    const version = await setLine(tx, {
      cartId: cart.id,
      productId: target.product_id,
      quantity,
      now,
      recent,
    });
    return {
      cart: withVersion({ ...cart, recent_changes: recent }, version),
      raised: quantity > target.quantity,
    };
  };
  return changeCart(context, change, numbered);
}

/** One step more (D35). */
export const raiseInCart: Handler<'raiseInCart'> = (input, context) =>
  changeLine(input, context, ({ quantity, packMin }) => {
    const raised = steppedQuantity(quantity, 1, packMin, context.settings.cartStep);
    return raised <= quantity ? failure('quantity-too-large') : raised;
  });

/**
 * One step less; from the smallest quantity on the line is removed. That a minus stops there is the page's
 * rule (D36).
 */
export const lowerInCart: Handler<'lowerInCart'> = (input, context) =>
  changeLine(input, context, ({ quantity, packMin }) =>
    steppedQuantity(quantity, -1, packMin, context.settings.cartStep),
  );

/** A typed quantity: brought to the pack rule, 0 or less removes (D36, D37). */
export const setCartQuantity: Handler<'setCartQuantity'> = (input, context) =>
  input.quantity <= 0
    ? removeFromCart(input, context)
    : changeLine(input, context, ({ packMin }) => sellableQuantity(input.quantity, packMin));

/** Removes a line wherever it stands; a repeat changes nothing. */
export const removeFromCart: Handler<'removeFromCart'> = (input, context) =>
  changeCart(
    context,
    async (tx, cart) => {
      if (cart === null) return { cart };
      const version = await removeLine(tx, cart.id, input.code, context.clock.now());
      return { cart: withVersion(cart, version), removed: version !== null };
    },
    input,
  );
