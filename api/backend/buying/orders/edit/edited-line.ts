import type { PriceFields } from '#lib/price.ts';

/** A line of an order while it is changed; kopecks per measure. */
export type EditedLine = {
  /** Stays while the line is there, whatever else changes. */
  line: number;
  productId: number | null;
  code: string;
  name: string;
  measure: string;
  quantity: number;
  price: number;
  priceOld: number | null;
  /** A promo code does not lower it. */
  isMarked: boolean;
};

/** The sums of an order, kopecks. */
export type EditedSums = {
  subtotal: number;
  discount: number;
  promo: number;
  delivery: number;
  total: number;
};

/** A line as the functions of the cart price it: what it was sold at, and what was struck through. */
export function pricedLine({ quantity, price, priceOld, isMarked }: EditedLine): PriceFields & {
  quantity: number;
  sum: number;
} {
  const one = { isPromo: false, isSale: isMarked, quantity, sum: price * quantity };
  if (isMarked) return { ...one, price, priceOld, priceDiscount: 0 };
  const before = Math.max(priceOld ?? price, price);
  return { ...one, price: before, priceOld: null, priceDiscount: before - price };
}
