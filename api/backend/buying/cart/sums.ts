import type { Cart, CartPromo } from '#api/contract/cart.ts';
import type { CartLine } from '#api/contract/cart-line.ts';
import { type PriceFields, shownPrice, sumBefore } from '#lib/price.ts';

export type Sums = Pick<Cart, 'discountSum' | 'promoSum' | 'total' | 'totalOld'>;

/** What the sums need of a line: how it is priced, how many, and what it comes to. */
type SummedLine = PriceFields & { quantity: number; sum: number };

/** Whether the promo code lowers the line: not on sale or promo products unless the shop says so (D45). */
export function takesPromo(line: Pick<PriceFields, 'isSale' | 'isPromo'>, promoOnSale: boolean): boolean {
  return promoOnSale || !(line.isSale || line.isPromo);
}

/** Quantity × the price of that quantity, kopecks; 0 where the line is not sold. */
export function lineSum(line: Omit<CartLine, 'sum'>): number {
  return (shownPrice(line)?.current ?? 0) * line.quantity;
}

/**
 * The sums of the sold lines in kopecks (D42): before discounts, what the lines' own discounts and the promo
 * code take off, and what is left. The promo is rounded once, on the sum it applies to, half up.
 */
export function sumsOf(lines: readonly SummedLine[], promo: CartPromo | null, promoOnSale: boolean): Sums {
  const goods = lines.reduce((sum, line) => sum + line.sum, 0);
  const totalOld = lines.reduce((sum, line) => sum + sumBefore(line), 0);
  const lowered = lines
    .filter((line) => takesPromo(line, promoOnSale))
    .reduce((sum, line) => sum + line.sum, 0);
  const promoSum = promo === null ? 0 : Math.round((lowered * promo.discountPercent) / 100);
  return { totalOld, discountSum: totalOld - goods, promoSum, total: goods - promoSum };
}
