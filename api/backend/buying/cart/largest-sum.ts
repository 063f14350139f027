import { type Failure, failure } from '#api/contract/failure.ts';

/**
 * The most that the goods of one cart cost before discounts, kopecks: ten thousand million roubles. Far below
 * 2^53, beyond which sums are no longer exact: not even 2,000 lines that each came in below it reach that.
 */
export const MAX_CART_SUM = 1_000_000_000_000;

/** Why no more goes into a cart, or such a cart into an order. */
export function sumTooLarge(): Failure {
  return failure('quantity-too-large', { text: 'Корзина вмещает товары на сумму до 10\u00A0млрд\u00A0₽' });
}
