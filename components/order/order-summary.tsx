'use client';

import type { ReactNode } from 'react';
import { deliveryCostText, deliveryDayText, freeDeliveryText } from '#components/cart/delivery-words.ts';
import { Totals } from '#components/cart/totals.tsx';
import { UnavailableLines } from '#components/cart/unavailable-lines.tsx';
import { useWorkDay } from '#components/cart/use-work-day.ts';
import { type DeliveryTerms, deliveryCost } from '#lib/delivery.ts';
import { useCart } from '#store/cart.ts';
import { shownLines, shownTotals } from '#store/cart-totals.ts';
import { OrderLines } from './order-lines.tsx';
import styles from './order-summary.module.css';

type OrderSummaryProps = { isPickup: boolean; terms: DeliveryTerms; children: ReactNode };

/** What will be ordered and what it comes to: the cart's own sums plus delivery (D42). */
export function OrderSummary({ isPickup, terms, children }: OrderSummaryProps) {
  const state = useCart((all) => all);
  const day = useWorkDay();
  const sums = shownTotals(state);
  const delivery = deliveryCost(sums.total, terms, isPickup);
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
      {isPickup ? null : <p className={styles.note}>{freeDeliveryText(terms)}</p>}
      <p className={styles.day}>{deliveryDayText(day)}</p>
      {children}
    </section>
  );
}
