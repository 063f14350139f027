import type { RepeatDifference } from '#api/contract/order-room.ts';
import type { OrderChange } from '#components/buying/order/order-changes.ts';
import { formatPrice } from '#lib/money.ts';

/** What a repeated order has otherwise than the first one had: gone, at another price, in other packs. */
export function repeatChanges(differences: readonly RepeatDifference[]): OrderChange[] {
  return differences.flatMap(({ name, measure, priceBefore, priceNow, quantityBefore, quantityNow }) => {
    const before = `${quantityBefore} ${measure}`;
    if (priceNow === null) return [{ what: name, from: before, to: 'не продаётся' }];
    const texts = [
      [formatPrice(priceBefore, measure), formatPrice(priceNow, measure)],
      [before, `${quantityNow} ${measure}`],
    ] as const;
    return texts.flatMap(([from, to]) => (from === to ? [] : [{ what: name, from, to }]));
  });
}
