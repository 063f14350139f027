import { type Failure, failure } from '#api/contract/failure.ts';
import { formatMoney } from '#lib/money.ts';

/**
 * The most that the goods of one cart cost before discounts, kopecks. Far below 2^53, beyond which sums are no longer exact:
 * not even 300 lines that each came in below it reach that.
 */
export const MAX_CART_SUM = 999_999_999_999;

/** Why no more goes into a cart, or such a cart into an order. */
export function sumTooLarge(): Failure {
  return failure('quantity-too-large', {
    text: `В одной корзине товаров не больше чем на ${formatMoney(MAX_CART_SUM)}`,
  });
}
