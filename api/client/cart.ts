import { type CartAnswer, cartCalls } from '#api/contract/cart.ts';
import { isFailure } from '#api/contract/failure.ts';
import type { Input } from '#api/contract/index.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { ask } from './ask.ts';

export type CartCall =
  | 'getCart'
  | 'addToCart'
  | 'setCartQuantity'
  | 'removeFromCart'
  | 'eraseCart'
  | 'deleteUnavailable'
  | 'restoreCart';

/**
 * The whole cart with the call's flags, or that there is none: `failed` was refused, `unanswered` may or may
 * not have been done.
 */
export type CartReply =
  | ({ kind: 'cart' } & CartAnswer)
  /** `reason` is what the shopper can do something about. */
  | { kind: 'failed'; reason?: string }
  | { kind: 'unanswered' };

/**
 * Any cart call; what goes wrong is logged and told as a value (D44). Changes outlive the page that sent
 * them.
 */
export type CartCaller = <N extends CartCall>(
  name: N,
  input: Input<N>,
  city: RegionCode,
) => Promise<CartReply>;

/**
 * Lines that are put back outlive no page: browsers let at most 64 kB do so, and send nothing of a long cart
 * that was erased.
 */
const STAYING: ReadonlySet<CartCall> = new Set(['getCart', 'restoreCart']);

/** A line that has not answered by then is not going to, ms. */
const PATIENCE = 15_000;

export const callCart: CartCaller = async (name, input, city) => {
  const signal = AbortSignal.timeout(PATIENCE);
  try {
    const answer = await ask(cartCalls[name], input, { city, keepalive: !STAYING.has(name), signal });
    if (!isFailure(answer)) return { kind: 'cart', ...answer };
    if (answer.status === 0) return { kind: 'unanswered' };
    console.error(`cart: ${name} was refused: ${answer.code}`);
    return answer.code === 'quantity-too-large'
      ? { kind: 'failed', reason: answer.text }
      : { kind: 'failed' };
  } catch (error) {
    console.error(`cart: ${name} was not answered in time`, error);
    return { kind: 'unanswered' };
  }
};
