import type { CartAnswer } from '#api/contract/cart.ts';
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
  | 'deleteUnavailable';

/** The whole cart with the call's flags, or that there is none: refused, or no answer. */
export type CartReply = ({ kind: 'cart' } & CartAnswer) | { kind: 'failed' };

/** Any cart call; what goes wrong is logged and told as a value (D44). Changes outlive the page that sent them. */
export type CartCaller = <N extends CartCall>(
  name: N,
  input: Input<N>,
  city: RegionCode,
) => Promise<CartReply>;

export const callCart: CartCaller = async (name, input, city) => {
  const answer = await ask(name, input, { city, keepalive: name !== 'getCart' });
  if (!isFailure(answer)) return { kind: 'cart', ...answer };
  console.error(`cart: ${name} was refused: ${answer.code}`);
  return { kind: 'failed' };
};
