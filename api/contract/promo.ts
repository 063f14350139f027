import * as z from 'zod/mini';
import { changedCart } from './cart.ts';
import { none } from './ids.ts';
import { field, inResult, optionalText, wireObject } from './wire.ts';

/** A code as it was typed; what no code is reads as one that is not there. */
const promoInput = z.object({ promocode: z.string().check(z.minLength(1)) });

/**
 * `status` in any of its shapes: a backend that names none has set the code, for the call has succeeded
 * (D73).
 */
const status = z.codec(z.unknown(), z.boolean(), {
  decode: (value) => !/^(0|false|error|fail.*|)$/.test(String(value)),
  encode: (value) => value,
});

/**
 * `text` is what the backend says of it, null when it says nothing. A refused code is a refusal with its
 * text.
 */
const promoAnswer = inResult(
  wireObject({ isSet: field('status', status), text: field('text', optionalText) }),
);

/** The calls of this subject (specification section 7). */
export const promoCalls = {
  /** Puts a promo code on the cart; one at a time (acc-D4). */
  setPromoCode: {
    method: 'POST',
    path: '/api/promocode/set/{promocode}',
    input: promoInput,
    output: promoAnswer,
  },
  /** Takes it off again; the cart as it is without. */
  removePromoCode: { method: 'POST', path: '/api/promocode/remove', input: none, output: changedCart },
} as const;
