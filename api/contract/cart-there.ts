import * as z from 'zod/mini';
import { REGION_CODES } from '#lib/region/codes.ts';
import { changedCart } from './cart.ts';
import { count, field, inResult, list, optionalText, roubles, text, wireObject } from './wire.ts';

const cartThereInput = z.object({ region: z.enum(REGION_CODES) });

/**
 * What the visitor's cart would be in another region: numbers of lines that differ, and its sums there in
 * kopecks.
 */
const cartThere = wireObject({
  /** Lines of any kind. */
  lines: field('lines', count),
  dearer: field('dearer', count),
  cheaper: field('cheaper', count),
  /** Sold here, not there (D24): their names. */
  missing: field('missing_names', list(text)),
  /** What these cost here. */
  missingSum: field('missing_sum', roubles),
  /** Sold there, not here. */
  found: field('found', count),
  /** In this city's stock, «под заказ» there. */
  ordered: field('ordered', count),
  /** The goods that both regions sell, before a promo code, here and there. */
  sameHere: field('same_here', roubles),
  same: field('same', roubles),
  /** What delivering them costs there (D47). */
  delivery: field('delivery', roubles),
  /** Takes the cart along to another host, once and within minutes; null where there is nothing to take. */
  transfer: field('transfer', optionalText),
});
export type CartThere = z.output<typeof cartThere>;

const cartThereAnswer = inResult(cartThere);

const receiveCartInput = z.object({ token: z.string().check(z.maxLength(200)) });

/** The calls of this subject (specification section 7). */
export const cartThereCalls = {
  /** What the cart would be in another region, asked before the visitor goes there (acc-D11). */
  getCartThere: {
    method: 'GET',
    path: '/api/cart/in-region/{region}',
    input: cartThereInput,
    output: cartThereAnswer,
  },
  /** Takes over the cart of another host of the shop (acc-D11). */
  receiveCart: {
    method: 'POST',
    path: '/api/cart/receive',
    input: receiveCartInput,
    output: changedCart,
  },
} as const;
