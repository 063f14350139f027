/** The price fields of a product, kopecks per measure. */
export type PriceFields = {
  /** Null when the region does not sell the product. */
  price: number | null;
  priceDiscount: number;
  priceOld: number | null;
  isPromo: boolean;
  isSale: boolean;
};

/** What a shopper pays and, when greater, what is struck through; kopecks. */
export type ShownPrice = { current: number; old: number | null };

/**
 * The three price rules (specification section 9, D25): plain = price − discount, struck price = price; sale
 * and promo = price, struck price = price_old. Never below 0; the old price only when it is greater. Null =
 * not sold.
 */
export function shownPrice({
  price,
  priceDiscount,
  priceOld,
  isPromo,
  isSale,
}: PriceFields): ShownPrice | null {
  if (price === null) return null;
  const marked = isPromo || isSale;
  const current = marked ? price : Math.max(0, price - priceDiscount);
  const old = marked ? priceOld : price;
  return { current, old: old !== null && old > current ? old : null };
}

/** What a line comes to before its discount, kopecks; 0 where the region does not sell it. */
export function sumBefore(line: PriceFields & { quantity: number }): number {
  const shown = shownPrice(line);
  return (shown?.old ?? shown?.current ?? 0) * line.quantity;
}
