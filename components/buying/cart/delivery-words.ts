import { type DeliveryTerms, freeLimitText } from '#lib/delivery.ts';
import { formatMoney } from '#lib/money.ts';
import { formatWholeRoubles } from '#lib/numbers/rounded-money.ts';
import { plural } from '#lib/plural.ts';
import { PRODUCTS } from '#lib/text/counted-nouns.ts';
import { dayName } from '#lib/time/day-words.ts';

/** What delivery costs, kopecks, as a sum or a word. */
export function deliveryCostText(cost: number): string {
  return cost === 0 ? 'бесплатно' : formatMoney(cost);
}

/**
 * How far goods of this worth, after discounts, are from free delivery; kopecks. Whole roubles that suffice
 * (D47). Null once it is free: the sums above say so.
 */
export function freeDeliveryText(goods: number, { deliveryFreeLimit }: DeliveryTerms): string | null {
  if (deliveryFreeLimit === null) return `Бесплатная доставка при заказе от ${freeLimitText(null)}`;
  const missing = Math.ceil((deliveryFreeLimit - goods) / 100) * 100;
  return missing <= 0 ? null : `ещё ${formatWholeRoubles(missing)}\u00A0₽ до бесплатной доставки`;
}

type Lines = readonly { inCity: boolean }[];

const countToOrder = (lines: Lines): number => lines.filter(({ inCity }) => !inCity).length;

/**
 * When goods in stock come; `day` is the next work day as YYYY-MM-DD, null until it is known (D48). Nobody
 * knows a day for what is to order (D24), nor then for all of a cart that holds some (acc-D16).
 */
export function deliveryDayText(day: string | null, lines: Lines): string {
  const toOrder = countToOrder(lines);
  if (toOrder > 0 && toOrder === lines.length) return 'Товары под заказ: срок доставки подтвердит менеджер';
  return day === null || toOrder > 0
    ? 'Дату доставки подтвердит менеджер'
    : `Ближайшая доставка: ${dayName(day)}, ориентировочно, подтвердит менеджер`;
}

/** What is to order beside what is in stock; null where it is all of one kind. It waits for no date. */
export function toOrderText(lines: Lines): string | null {
  const toOrder = countToOrder(lines);
  if (toOrder === 0 || toOrder === lines.length) return null;
  return `Под заказ — ${toOrder} ${plural(toOrder, PRODUCTS)}: срок подтвердит менеджер`;
}
