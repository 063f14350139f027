import type { Cart } from '#api/contract/cart.ts';
import type { Order } from '#api/contract/order-room.ts';

type WithLines = {
  cart?: Cart;
  order?: Pick<Order, 'lines'>;
  products?: readonly unknown[];
  details?: { cart?: Cart };
};

/**
 * How many lines of goods an answer or a refusal carries; reading and writing them is nearly all that such a
 * call costs. Where it carries none that vary with the visitor, 0.
 */
export function linesOf(answer: object | null): number {
  const { cart, order, products, details }: WithLines = answer ?? {};
  const carried = cart ?? details?.cart;
  const ofCart = carried === undefined ? 0 : carried.items.length + carried.notAvailable.length;
  return ofCart + (order?.lines.length ?? 0) + (products?.length ?? 0);
}
