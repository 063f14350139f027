import type { CallContext, Handler } from '#api/backend/base/context.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import { MAX_CART_LINES } from '#api/contract/cart.ts';
import { type Failure, failure } from '#api/contract/failure.ts';
import type { Input } from '#api/contract/index.ts';
import { MAX_QUANTITY, sellableQuantity, steppedQuantity } from '#lib/packs/pack-rule.ts';
import { type CartRow, makeCart } from './cart-row.ts';
import { type Changed, changeCart, withVersion } from './change-cart.ts';
import { findTarget, type Target } from './lines.ts';
import { isMade, noted } from './repeats.ts';
import { setLine } from './writes.ts';

/** The quantity after an add, null when a present line stays as it is (D39), or why it cannot be. */
function quantityAfter(
  target: Target,
  { push, quantity }: Input<'addToCart'>,
  { settings }: Pick<CallContext, 'settings'>,
): number | null | Failure {
  const { quantity: present, pack_min: packMin } = target;
  if (present === null) {
    if (target.line_count >= MAX_CART_LINES) return failure('cart-full');
    return sellableQuantity(quantity ?? packMin, packMin);
  }
  if (!push) return null;
  const next =
    quantity === undefined
      ? steppedQuantity(present, 1, packMin, settings.cartStep)
      : present + sellableQuantity(quantity, packMin);
  return next > MAX_QUANTITY || next <= present ? failure('quantity-too-large') : next;
}

/** Adds a product, or with `push` raises its line by a step or by `quantity` (D39). */
export const addToCart: Handler<'addToCart'> = (input, context) => {
  const { city, clock, session } = context;
  if (input.quantity !== undefined && input.quantity <= 0)
    return Promise.resolve(
      failure('invalid-input', { fields: { quantity: 'Укажите количество больше нуля' } }),
    );
  const add = async (tx: Queryable, found: CartRow | null): Promise<Changed | Failure> => {
    const asked = { code: input.code, city };
    let target = await findTarget(tx, { ...asked, cartId: found?.id ?? null });
    if (target === null || (target.is_archived && target.quantity === null))
      return failure('product-unknown');
    if (!target.is_sold) return failure('not-sold-here');
    const cart = found ?? (await makeCart(tx, session, clock));
    // A cart that was not there may have been filled by another first write in the meantime, or by a copy of
    // this one.
    if (found === null && isMade(cart.recent_changes, input)) return { cart };
    if (found === null) target = (await findTarget(tx, { ...asked, cartId: cart.id })) ?? target;
    const quantity = quantityAfter(target, input, context);
    if (quantity === null) return { cart };
    if (typeof quantity !== 'number') return quantity;
    const recent = noted(cart.recent_changes, input);
    const version = await setLine(tx, {
      cartId: cart.id,
      productId: target.product_id,
      quantity,
      now: clock.now(),
      recent,
    });
    return {
      cart: withVersion({ ...cart, recent_changes: recent }, version),
      added: target.quantity === null,
      raised: target.quantity !== null,
    };
  };
  return changeCart(context, add, input);
};
