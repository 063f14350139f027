import type { Cart } from '#api/contract/cart.ts';

/**
 * The server's cart as it last answered, and the quantities the shopper asked for since, by product code.
 * `cart` is null until the first answer. `failed` holds the quantities that were asked for last and not
 * reached, `reasons` why, where the server has said so.
 */
export type CartState = {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  cart: Cart | null;
  wanted: Readonly<Record<string, number>>;
  failed: Readonly<Record<string, number>>;
  reasons?: Readonly<Record<string, string | undefined>>;
};

export const INITIAL_CART: CartState = { status: 'idle', cart: null, wanted: {}, failed: {} };

const QUANTITIES = new WeakMap<Cart, ReadonlyMap<string, number>>();

/**
 * What the server holds, by product code: counted once for a cart, as each of its lines asks after every
 * change.
 */
function heldIn(cart: Cart): ReadonlyMap<string, number> {
  let held = QUANTITIES.get(cart);
  if (held === undefined) {
    held = new Map(cart.items.map(({ code, quantity }) => [code, quantity]));
    QUANTITIES.set(cart, held);
  }
  return held;
}

/** Pieces of a product in the cart as the shopper sees it: what was asked for, else what the server holds. */
export function quantityOf({ cart, wanted }: CartState, code: string): number {
  return wanted[code] ?? (cart === null ? 0 : (heldIn(cart).get(code) ?? 0));
}

/**
 * The quantity that was asked for and not reached, 0 for a removal; null when nothing failed, or when the
 * cart holds what was asked for after all: an answer may be lost on its way.
 */
export function failedQuantity(state: CartState, code: string): number | null {
  const asked = state.failed[code];
  return asked === undefined || asked === quantityOf(state, code) ? null : asked;
}

/** Lines of the cart, with those just added and without those just removed; the badge's number. */
export function lineCount(state: CartState): number {
  const held = state.cart === null ? [] : heldIn(state.cart);
  const quantities = new Map([...held, ...Object.entries(state.wanted)]);
  return [...quantities.values()].filter((quantity) => quantity > 0).length;
}
