import { priceAt, type VolumePrice } from './packs/price-at.ts';

/** The price fields of a product, kopecks per measure. */
export type PriceFields = {
  /** Null when the region does not sell the product. */
  price: number | null;
  priceDiscount: number;
  priceOld: number | null;
  isPromo: boolean;
  isSale: boolean;
  /** Lower prices of larger quantities; none where nobody says. */
  volumePrices?: readonly VolumePrice[];
  /** How many are bought; one where nothing is. */
  quantity?: number;
};

/** What a shopper pays and, when greater, what is struck through; kopecks. */
export type ShownPrice = { current: number; old: number | null };

/**
 * The three price rules (specification section 9, D25): plain = price − discount, struck price = price; sale
 * and promo = price, struck price = price_old. Never below 0; the old price only when it is greater. A line
 * of a cart says how many it is: a quantity that reaches a step costs less, and what one costs is struck
 * through (C17). Null = not sold.
 */
export function shownPrice({
  price,
  priceDiscount,
  priceOld,
  isPromo,
  isSale,
  volumePrices = [],
  quantity = 1,
}: PriceFields): ShownPrice | null {
  if (price === null) return null;
  const marked = isPromo || isSale;
  const one = marked ? price : Math.max(0, price - priceDiscount);
  const current = priceAt(one, volumePrices, quantity);
  const before = Math.max(one, (marked ? priceOld : price) ?? 0);
  return { current, old: before > current ? before : null };
}

/** What a line comes to before its discount, kopecks; 0 where the region does not sell it. */
export function sumBefore(line: PriceFields & { quantity: number }): number {
  const shown = shownPrice(line);
  return (shown?.old ?? shown?.current ?? 0) * line.quantity;
}
