import type { Cart } from '#api/contract/cart.ts';
import type { CartLine } from '#api/contract/cart-line.ts';
import { shownPrice } from '#lib/price.ts';
import type { CartState } from './cart-view.ts';

const shown = new WeakMap<CartState, readonly CartLine[]>();

/**
 * The lines with the quantities asked for; their sums in kopecks follow at once (D41). Counted once a state,
 * however many ask: each row of a table does.
 */
export function shownLines(state: CartState): readonly CartLine[] {
  const lines = shown.get(state) ?? linesOf(state);
  shown.set(state, lines);
  return lines;
}

function linesOf({ cart, wanted }: CartState): CartLine[] {
  const lines = cart?.items ?? [];
  return lines
    .map((line) => {
      const quantity = wanted[line.code] ?? line.quantity;
      if (quantity === line.quantity) return line;
      const wished = { ...line, quantity };
      const price = shownPrice(wished);
      if (price === null) return line.isBare ? wished : line;
      return { ...wished, sum: quantity * price.current };
    })
    .filter((line) => line.quantity > 0);
}

/**
 * Kopecks: goods before discounts, what the lines' own discounts and the promo take off, and goods after
 * both.
 */
export type Totals = Pick<Cart, 'totalOld' | 'discountSum' | 'promoSum' | 'total'> & {
  /** The server has not answered for what is shown yet. */
  isPending: boolean;
};

/**
 * The cart's sums. While an answer is awaited they are counted from the lines; with a promo code, or lines
 * whose prices are not known, only the server can count, so its last sums stay.
 */
export function shownTotals(state: CartState): Totals {
  const { cart, wanted } = state;
  if (cart === null) return { totalOld: 0, discountSum: 0, promoSum: 0, total: 0, isPending: true };
  const { totalOld, discountSum, promoSum, total } = cart;
  const isPending = Object.keys(wanted).length > 0;
  const isUnknown = cart.promo !== null || cart.items.some(({ isBare }) => isBare);
  if (!isPending || isUnknown) return { totalOld, discountSum, promoSum, total, isPending };
  let before = 0;
  let after = 0;
  for (const line of shownLines(state)) {
    const price = shownPrice(line);
    before += line.quantity * (price?.old ?? price?.current ?? 0);
    after += line.quantity * (price?.current ?? 0);
  }
  return { totalOld: before, discountSum: before - after, promoSum: 0, total: after, isPending };
}
