import type { Cart } from '#api/contract/cart.ts';

/**
 * The server's cart as it last answered, and the quantities the shopper asked for since, by product code. `cart` is
 * null until the first answer.
 */
export type CartState = {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  cart: Cart | null;
  wanted: Readonly<Record<string, number>>;
};

export const INITIAL_CART: CartState = { status: 'idle', cart: null, wanted: {} };

/** Pieces of a product in the cart as the shopper sees it: what was asked for, else what the server holds. */
export function quantityOf({ cart, wanted }: CartState, code: string): number {
  return wanted[code] ?? cart?.items.find((line) => line.code === code)?.quantity ?? 0;
}

/** Lines of the cart, with those just added and without those just removed; the badge's number. */
export function lineCount(state: CartState): number {
  const codes = new Set(state.cart?.items.map((line) => line.code));
  for (const code of Object.keys(state.wanted)) codes.add(code);
  return [...codes].filter((code) => quantityOf(state, code) > 0).length;
}
