import type { Handler } from '#api/backend/base/context.ts';
import { settleToken } from '#api/backend/base/session/row.ts';
import { REGION_IDS } from '#lib/region/codes.ts';
import { findCart } from './cart-row.ts';
import { changeCart, withVersion } from './change-cart.ts';
import { readCart } from './read-cart.ts';
import { clearCart, removePromo, removeUnavailable } from './writes.ts';

/** The cart as it is; hands out the session cookie and writes nothing but that a new one has come. */
export const getCart: Handler<'getCart'> = async (_input, context) => {
  const { database, session, clock } = context;
  const found = await findCart(database, await session.offer(), clock);
  if (found !== null) await settleToken(database, session, found, clock);
  return { cart: await readCart(database, found, context), added: false, raised: false, removed: false };
};

/** Removes every line and the promo code. */
export const eraseCart: Handler<'eraseCart'> = (_input, context) =>
  changeCart(context, async (tx, cart) => {
    if (cart === null) return { cart };
    const version = await clearCart(tx, cart.id, context.clock.now());
    return {
      cart: version === null ? cart : { ...cart, version, promo_code: null },
      removed: version !== null,
    };
  });

/** Takes the promo code off; a cart without one stays as it is. */
export const removePromoCode: Handler<'removePromoCode'> = (_input, context) =>
  changeCart(context, async (tx, cart) => {
    if (cart === null || cart.promo_code === null) return { cart };
    const version = await removePromo(tx, cart.id, context.clock.now());
    return { cart: withVersion({ ...cart, promo_code: null }, version) };
  });

/** Removes the lines that the asked region does not sell (D49). */
export const deleteUnavailable: Handler<'deleteUnavailable'> = (_input, context) =>
  changeCart(context, async (tx, cart) => {
    if (cart === null) return { cart };
    const version = await removeUnavailable(tx, cart.id, REGION_IDS[context.city], context.clock.now());
    return { cart: withVersion(cart, version), removed: version !== null };
  });
