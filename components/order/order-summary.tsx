'use client';

import type { ReactNode } from 'react';
import { deliveryCostText, deliveryDayText, freeDeliveryText } from '#components/cart/delivery-words.ts';
import { Totals } from '#components/cart/totals.tsx';
import { UnavailableLines } from '#components/cart/unavailable-lines.tsx';
import { useWorkDay } from '#components/cart/use-work-day.ts';
import { useRegion } from '#components/region/region-context.tsx';
import { deliveryCost } from '#lib/delivery.ts';
import { useCart } from '#store/cart.ts';
import { shownLines, shownTotals } from '#store/cart-totals.ts';
import { OrderLines } from './order-lines.tsx';
import styles from './order-summary.module.css';

/** What will be ordered and what it comes to: the cart's own sums plus delivery (D42). */
export function OrderSummary({ isPickup, children }: { isPickup: boolean; children: ReactNode }) {
  const region = useRegion();
  const state = useCart((all) => all);
  const day = useWorkDay();
  const sums = shownTotals(state);
  const delivery = deliveryCost(sums.total, region, isPickup);
  return (
    <section className={styles.summary} aria-label="Ваш заказ">
      <h2 className={styles.heading}>Ваш заказ</h2>
      <OrderLines lines={shownLines(state)} />
      <UnavailableLines lines={state.cart?.notAvailable ?? []} />
      <Totals
        sums={sums}
        promo={state.cart?.promo ?? null}
        delivery={deliveryCostText(delivery)}
        toPay={sums.total + delivery}
      />
      {isPickup ? null : <p className={styles.note}>{freeDeliveryText(region)}</p>}
      <p className={styles.day}>{deliveryDayText(day)}</p>
      {children}
    </section>
  );
}
