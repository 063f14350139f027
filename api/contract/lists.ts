import * as z from 'zod/mini';
import { LONGEST_NAME } from '#lib/lists/list-line.ts';
import { MAX_QUANTITY } from '#lib/packs/pack-rule.ts';
import { changedCart, MAX_CART_LINES, MAX_LINES_BYTES } from './cart.ts';
import { none } from './ids.ts';
import { calledFile, orderToken } from './order-room.ts';
import { productCard } from './product.ts';
import { field, inResult, list, text, whole, wireObject } from './wire.ts';

/** A line of a list: an article, and how much of it in the product's `measure`. */
export const listLine = z.object({
  code: z.string().check(z.minLength(1), z.maxLength(128)),
  quantity: z.int().check(z.gte(1), z.lte(MAX_QUANTITY)),
});

const lines = z.array(listLine).check(z.minLength(1), z.maxLength(MAX_CART_LINES));

/** A product of a list as the region sells it today, and what of it comes in whole packs. */
const listedProduct = wireObject({
  product: field('product', productCard),
  quantity: field('quantity', whole),
});
export type ListedProduct = z.output<typeof listedProduct>;

/** In the order of the list; `unknown` are the articles that the shop does not have. */
const listAnswer = inResult(
  wireObject({ goods: field('goods', list(listedProduct)), unknown: field('unknown', list(text)) }),
);

/** The calls of lists of goods, which the shop itself keeps none of (acc-D15). */
export const listCalls = {
  /** What a list is today; a POST, since it is longer than an address may be. Changes nothing. */
  readList: {
    method: 'POST',
    path: '/api/lists/read',
    isRead: true,
    mostBody: MAX_LINES_BYTES,
    input: z.object({ lines }),
    output: listAnswer,
  },
  /**
   * Puts a list into the cart. What the cart holds stays, and has at least the list's quantity; with
   * `instead` the cart is the list alone afterwards, and its promo code stays. An unknown article is left
   * out.
   */
  takeList: {
    method: 'POST',
    path: '/api/lists/take',
    mostBody: MAX_LINES_BYTES,
    input: z.object({ lines, instead: z.boolean() }),
    output: changedCart,
  },
  /** A list as a workbook (.xlsx) of the asked region's prices today; `name` is what the buyer calls it. */
  saveListFile: {
    method: 'POST',
    path: '/api/lists/file',
    isFile: true,
    mostBody: MAX_LINES_BYTES,
    input: z.object({ lines, name: z.optional(z.string().check(z.maxLength(LONGEST_NAME))) }),
    output: calledFile,
  },
  /** The visitor's cart as one, with its sums. */
  saveCartFile: { method: 'POST', path: '/api/cart/file', isFile: true, input: none, output: calledFile },
  /** An order as one, as it was placed. */
  saveOrderFile: {
    method: 'POST',
    path: '/api/order-room/{token}/file',
    isFile: true,
    input: z.object({ token: orderToken }),
    output: calledFile,
  },
} as const;
