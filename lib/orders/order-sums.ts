/** What an order or a cart comes to, kopecks; the promo code is null where none is on it. */
export type PricedOrder = {
  /** Before any discount. */
  goodsOld: number;
  /** What the lines' own discounts take off. */
  discount: number;
  promoCode: string | null;
  promoSum: number;
  delivery: number;
};

/** One row below the lines of an order. */
export type SumRow = {
  what: 'goods' | 'discount' | 'promo' | 'subtotal' | 'delivery' | 'total';
  name: string;
  /** Kopecks; what is taken off is below zero. */
  kopecks: number;
};

/**
 * The sums of an order, the same rows in the same words on every page and paper: goods, what is taken off,
 * what that leaves, delivery, and what is to be paid. Goods and discounts come to the subtotal, it and
 * delivery to the total.
 */
export function orderSums({ goodsOld, discount, promoCode, promoSum, delivery }: PricedOrder): SumRow[] {
  const subtotal = goodsOld - discount - promoSum;
  return [
    { what: 'goods', name: 'Товары', kopecks: goodsOld },
    { what: 'discount', name: 'Скидка', kopecks: 0 - discount },
    { what: 'promo', name: promoCode === null ? 'Промокод' : `Промокод ${promoCode}`, kopecks: 0 - promoSum },
    { what: 'subtotal', name: 'Итого за товары', kopecks: subtotal },
    { what: 'delivery', name: 'Доставка', kopecks: delivery },
    // What the database holds may be more than a number does; it must not keep the other orders of a table
    // from being read.
    { what: 'total', name: 'К оплате', kopecks: Math.min(subtotal + delivery, Number.MAX_SAFE_INTEGER) },
  ];
}

/**
 * The rows worth showing: a discount that there is none of is left out, a promo code that takes nothing off
 * is not. What is fetched is not delivered (acc-D16).
 */
export function shownSums(order: PricedOrder, isPickup: boolean): SumRow[] {
  return orderSums(order)
    .filter(
      ({ what, kopecks }) =>
        !(what === 'discount' && kopecks === 0) && !(what === 'promo' && order.promoCode === null),
    )
    .map((row) => (isPickup && row.what === 'delivery' ? { ...row, name: 'Самовывоз' } : row));
}

/** The same by their names, for those who read no words; kopecks. */
export function sumsByName(order: PricedOrder): Readonly<Record<SumRow['what'], number>> {
  const sums = { goods: 0, discount: 0, promo: 0, subtotal: 0, delivery: 0, total: 0 };
  for (const { what, kopecks } of orderSums(order)) sums[what] = kopecks;
  return sums;
}
