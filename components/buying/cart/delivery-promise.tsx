'use client';

import type { CartLine } from '#api/contract/cart-line.ts';
import type { DeliveryTerms } from '#lib/delivery.ts';
import styles from './delivery-promise.module.css';
import { deliveryDayText, freeDeliveryText, toOrderText } from './delivery-words.ts';
import { pickupDayText } from './pickup-words.ts';
import { useWorkDays } from './use-work-day.ts';

type DeliveryPromiseProps = {
  lines: readonly CartLine[];
  /** What the goods come to after discounts, kopecks. */
  goods: number;
  terms: DeliveryTerms;
  isPickup?: boolean;
};

/**
 * What is left until free delivery, and when the goods come: the same words in the cart and in the order
 * (acc-D10). With some goods to order that is one sentence: nobody knows the day of the whole.
 */
export function DeliveryPromise({ lines, goods, terms, isPickup = false }: DeliveryPromiseProps) {
  const day = useWorkDays()?.date ?? null;
  const ordered = toOrderText(lines);
  const { deliveryFreeLimit: limit } = terms;
  const free = isPickup ? null : freeDeliveryText(goods, terms);
  return (
    <div className={styles.promise}>
      {free === null ? null : (
        <p className={styles.free}>
          <span className={styles.words}>{free}</span>
          {limit === null || limit === 0 ? null : (
            <progress className={styles.bar} max={limit} value={Math.min(goods, limit)} aria-hidden />
          )}
        </p>
      )}
      <p className={styles.day}>{ordered ?? (isPickup ? pickupDayText : deliveryDayText)(day, lines)}</p>
    </div>
  );
}
