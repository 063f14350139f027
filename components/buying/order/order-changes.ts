import type { Cart } from '#api/contract/cart.ts';
import type { CartLine } from '#api/contract/cart-line.ts';
import { type DeliveryTerms, deliveryCost } from '#lib/delivery.ts';
import { formatMoney, formatPrice } from '#lib/money.ts';
import { countText } from '#lib/numbers/count-text.ts';
import { shownPrice } from '#lib/price.ts';

/** What an order is made of: the cart and what delivery costs. */
export type Offer = { cart: Cart; terms: DeliveryTerms; isPickup: boolean };

/** One thing that is not as the buyer saw it, as texts. */
export type OrderChange = { what: string; from: string; to: string };

const NOTHING = 'нет';

/** What is to be paid, kopecks. */
export function toPay({ cart, terms, isPickup }: Offer): number {
  return cart.total + deliveryCost(cart.total, terms, isPickup);
}

function amountText({ quantity, measure }: CartLine): string {
  return countText(quantity, measure);
}

function priceText(line: CartLine): string {
  if (line.isBare) return 'цена не названа';
  const price = shownPrice(line);
  return price === null ? 'не продаётся' : formatPrice(price.current, line.measure);
}

function lineChanges(line: CartLine, before: CartLine | undefined): OrderChange[] {
  if (before === undefined) return [{ what: line.name, from: NOTHING, to: amountText(line) }];
  const texts = [
    [priceText(before), priceText(line)],
    [amountText(before), amountText(line)],
  ] as const;
  return texts.flatMap(([from, to]) => (from === to ? [] : [{ what: line.name, from, to }]));
}

const linesOf = ({ items, notAvailable }: Cart) => [...items, ...notAvailable];

/**
 * What is different between the order that the buyer saw and the one that there is now (D68): lines by price
 * and quantity, the promo code's share, delivery and the sum to pay.
 */
export function orderChanges(seen: Offer, now: Offer): OrderChange[] {
  const before = new Map(linesOf(seen.cart).map((line) => [line.code, line]));
  const kept = new Set(linesOf(now.cart).map((line) => line.code));
  const gone = linesOf(seen.cart).filter((line) => !kept.has(line.code));
  const sums = [
    ['Скидка по промокоду', seen.cart.promoSum, now.cart.promoSum],
    ['Доставка', toPay(seen) - seen.cart.total, toPay(now) - now.cart.total],
    ['К оплате', toPay(seen), toPay(now)],
  ] as const;
  return [
    ...linesOf(now.cart).flatMap((line) => lineChanges(line, before.get(line.code))),
    ...gone.map((line) => ({ what: line.name, from: amountText(line), to: NOTHING })),
    ...sums.flatMap(([what, from, to]) =>
      from === to ? [] : [{ what, from: formatMoney(from), to: formatMoney(to) }],
    ),
  ];
}
