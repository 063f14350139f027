import * as z from 'zod/mini';
import { MAX_QUANTITY } from '#lib/packs/pack-rule.ts';
import { peeled } from './answers/peeled.ts';
import { type CartLine, cartLine, readLine, writtenLines } from './cart-line.ts';
import { nullable } from './envelope.ts';
import { none } from './ids.ts';
import { field, flag, list, optionalText, optionalWhole, roubles, text, whole, wireObject } from './wire.ts';

export const cartPromo = wireObject({
  code: field('code', text),
  discountPercent: field('discount_percent', whole),
  description: field('description', optionalText),
  /** Articles of lines that it does not lower (D45); none from a server that does not say. */
  leftOut: field('left_out', list(text)),
});
export type CartPromo = z.output<typeof cartPromo>;

/** The whole cart as every cart call returns it (specification section 3, D42). Sums are kopecks. */
export const cart = wireObject({
  items: field('items', list(cartLine), 'cartItems'),
  notAvailable: field('notAvailableProducts', list(cartLine)),
  promo: field('promo', nullable(cartPromo)),
  /** What the lines' own discounts take off `totalOld`. */
  discountSum: field('discount_sum', roubles, 'discountSum'),
  /** What the promo code takes off. */
  promoSum: field('promo_sum', roubles, 'promoSum'),
  /** Goods after all discounts, without delivery. */
  total: field('total', roubles),
  /** Goods before discounts. */
  totalOld: field('total_old', roubles),
  /**
   * Rises with every change; an answer with a lower version is stale. Null from a server of section 7 alone:
   * one that has it also makes each `changeId` once.
   */
  version: field('version', optionalWhole),
});
export type Cart = z.output<typeof cart>;

/** The lists of lines, which have ways of their own: all else of a cart is small. */
const NO_LINES = { items: [], cartItems: [], notAvailableProducts: [] };

/** What `cart` reads, line by line; null for what is no cart. */
function readCart(told: unknown): Cart | null {
  const { items, cartItems, notAvailableProducts } = Object(told);
  const sold = readLines(items ?? cartItems);
  const notAvailable = readLines(notAvailableProducts);
  const rest = cart.safeParse({ ...Object(told), ...NO_LINES });
  return sold === null || notAvailable === null || !rest.success
    ? null
    : { ...rest.data, items: sold, notAvailable };
}

function readLines(told: unknown): CartLine[] | null {
  if (typeof told === 'string') return null;
  const lines = Object.values(told ?? {}).map(readLine);
  return lines.every((line) => line !== null) ? lines : null;
}

/** What `cart` writes. */
function writtenCart(written: Cart): Record<string, unknown> {
  const items = writtenLines(written.items);
  const rest = z.encode(cart, { ...written, items: [], notAvailable: [] });
  return { ...rest, items, cartItems: items, notAvailableProducts: writtenLines(written.notAvailable) };
}

/** What a call did to the cart. */
export const cartFlags = wireObject({
  added: field('added', flag),
  raised: field('rised', flag),
  removed: field('removed', flag),
});

/** A cart with the flags of the call that changed it. */
export type CartAnswer = { cart: Cart } & z.output<typeof cartFlags>;

/**
 * `{success, result}` where the result is the cart's own fields beside the flags; `add` repeats the cart as
 * `result.cart` (specification section 3, «Add response also»). Either form is read.
 */
function cartAnswer({ repeatsCart }: { repeatsCart: boolean }) {
  return z.codec(z.looseObject({}), z.custom<CartAnswer>(), {
    decode: (raw, context) => {
      const result = Object(peeled(raw, 'result').result);
      const read = readCart(result.cart ?? result);
      const marks = cartFlags.safeParse(result);
      if (read !== null && marks.success) return { cart: read, ...marks.data };
      context.issues.push({ code: 'custom', message: 'not a cart', input: raw });
      return z.NEVER;
    },
    encode: (answer) => {
      const fields = writtenCart(answer.cart);
      const result = { ...fields, ...z.encode(cartFlags, answer) };
      return { success: true, result: repeatsCart ? { ...result, cart: fields } : result };
    },
  });
}

/** Article in a path; any text of a reasonable length, looked up as it is. */
const code = z.string().check(z.minLength(1), z.maxLength(128));

/**
 * Who changes the cart, a page of a browser, and its number among this page's changes: «k3f9a1.12». A change
 * that comes again under the same id is made once; one of a line that is older than what the same page has
 * made of it is not made.
 */
export const changeId = z.optional(z.string().check(z.regex(/^[\da-z]{1,32}\.\d{1,9}$/)));

const codeInput = z.object({ code, changeId });

const push = z.codec(z.optional(z.enum(['true', 'false', '1', '0'])), z.boolean(), {
  decode: (value) => value === undefined || value === 'true' || value === '1',
  encode: (value) => (value ? 'true' : 'false'),
});

/**
 * A whole number typed or sent, never a fraction, «1e3», −0 or Infinity (D37); 0 and less removes the line.
 */
const quantity = z.codec(
  z.union([
    z.int().check(z.refine((value) => !Object.is(value, -0))),
    z.string().check(z.regex(/^(?!-0+$)-?\d{1,9}$/)),
  ]),
  z.int().check(z.gte(-999_999_999), z.lte(MAX_QUANTITY)),
  { decode: Number, encode: (value) => value },
);

/** `push` true raises a present line by one step, false adds only when absent (D39). */
const addInput = z.object({ code, push, quantity: z.optional(quantity), changeId });
const quantityInput = z.object({ code, quantity, changeId });

/** The most lines of one cart: what a filled-in price list orders (price-lists.md §6). */
export const MAX_CART_LINES = 2_000;
/** So many lines of the longest articles in Russian letters, as JSON, bytes. */
export const MAX_LINES_BYTES = 640 * 1024;

/**
 * Lines that were removed, to be put back before the line of `before`; without it, or when that is gone, at
 * the end.
 */
const restoreInput = z.object({
  lines: z
    .array(z.object({ code, quantity: z.int().check(z.gte(1), z.lte(MAX_QUANTITY)) }))
    .check(z.minLength(1), z.maxLength(MAX_CART_LINES)),
  before: z.optional(code),
});

/** The moment of asking, ms: keeps whatever stands between from answering for us (acc-E7). */
const cartInput = z.object({ time: z.optional(z.string()) });
export const changedCart = cartAnswer({ repeatsCart: false });

/** The calls of this subject (specification section 7). */
export const cartCalls = {
  getCart: { method: 'GET', path: '/api/cart/get', stamped: true, input: cartInput, output: changedCart },
  addToCart: {
    method: 'POST',
    path: '/api/cart/add/{code}',
    query: ['push', 'quantity'],
    input: addInput,
    output: cartAnswer({ repeatsCart: true }),
  },
  raiseInCart: { method: 'POST', path: '/api/cart/up/{code}', input: codeInput, output: changedCart },
  lowerInCart: { method: 'POST', path: '/api/cart/down/{code}', input: codeInput, output: changedCart },
  setCartQuantity: {
    method: 'POST',
    path: '/api/cart/input-quantity/{code}',
    input: quantityInput,
    output: changedCart,
  },
  removeFromCart: { method: 'POST', path: '/api/cart/remove/{code}', input: codeInput, output: changedCart },
  eraseCart: { method: 'POST', path: '/api/cart/erase', input: none, output: changedCart },
  deleteUnavailable: {
    method: 'POST',
    path: '/api/cart/delete-unavailable',
    input: none,
    output: changedCart,
  },
  /** Puts removed lines back, those that are not there (acc-D3). */
  restoreCart: {
    method: 'POST',
    path: '/api/cart/restore',
    mostBody: MAX_LINES_BYTES,
    input: restoreInput,
    output: changedCart,
  },
} as const;
