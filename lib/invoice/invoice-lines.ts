import { formatAmount, grouped } from '#lib/money.ts';
import { withUnitsKept } from '#lib/text/units-kept.ts';

/** What an invoice is made of: an order, all sums in kopecks. */
export type InvoicedOrder = {
  number: number;
  /** ISO moment. */
  placedAt: string;
  /** ISO moment at which its lines, way or buyer were last changed; absent or null where they never were. */
  editedAt?: string | null;
  /** The last day to pay on, YYYY-MM-DD; null where the server does not say. */
  payUntil: string | null;
  lines: readonly {
    code: string;
    name: string;
    measure: string;
    quantity: number;
    price: number;
    /** The price before its discount; null where there is none. */
    priceOld: number | null;
    sum: number;
  }[];
  promoCode: string | null;
  promoSum: number;
  goods: number;
  delivery: number;
  total: number;
};

export type InvoiceLine = {
  /** Counted from 1; empty for what a promo code takes off, which is nothing that is sold. */
  at: string;
  /** Empty for a service. */
  code: string;
  name: string;
  quantity: string;
  unit: string;
  /** Before the discount, which stands in a cell of its own. */
  price: string;
  discount: string;
  sum: string;
};

/**
 * What is paid for, line by line: goods, delivery, and what the promo code takes off. The sums of the lines
 * come to the order's total to the kopeck, since nothing is taken off anywhere else (acc-D14).
 */
export function linesOf({ lines, delivery, promoCode, promoSum }: InvoicedOrder): InvoiceLine[] {
  const goods = lines.map(({ code, name, quantity, measure, price, priceOld, sum }, at) => {
    const before = Math.max(price, priceOld ?? price);
    return {
      at: String(at + 1),
      code,
      name: withUnitsKept(name),
      quantity: grouped(quantity),
      unit: measure,
      price: formatAmount(before),
      discount: before === price ? '' : formatAmount((before - price) * quantity),
      sum: formatAmount(sum),
    };
  });
  const nothing = { code: '', quantity: '', unit: '', price: '', discount: '' };
  if (delivery > 0) {
    const cost = formatAmount(delivery);
    const way = { name: 'Доставка', quantity: '1', unit: 'усл.', price: cost, sum: cost };
    goods.push({ ...nothing, at: String(lines.length + 1), ...way });
  }
  if (promoSum === 0) return goods;
  const name = `Скидка по промокоду ${promoCode ?? ''}`.trim();
  return [...goods, { ...nothing, at: '', name, sum: formatAmount(-promoSum) }];
}
