'use client';

import type { ReactNode } from 'react';
import { DeliveryPromise } from '#components/cart/delivery-promise.tsx';
import { deliveryCostText } from '#components/cart/delivery-words.ts';
import { Totals } from '#components/cart/totals.tsx';
import { UnavailableLines } from '#components/cart/unavailable-lines.tsx';
import { PromoEntry } from '#components/promo/promo-entry.tsx';
import { type DeliveryTerms, deliveryCost } from '#lib/delivery.ts';
import { useCart } from '#store/cart.ts';
import { shownLines, shownTotals } from '#store/cart-totals.ts';
import { OrderLines } from './order-lines.tsx';
import styles from './order-summary.module.css';

type OrderSummaryProps = { isPickup: boolean; terms: DeliveryTerms; children: ReactNode };

/** What will be ordered and what it comes to: the cart's own sums plus delivery (D42). */
export function OrderSummary({ isPickup, terms, children }: OrderSummaryProps) {
  const state = useCart((all) => all);
  const lines = shownLines(state);
  const promo = state.cart?.promo ?? null;
  const sums = shownTotals(state);
  const delivery = deliveryCost(sums.total, terms, isPickup);
  return (
    <section className={styles.summary} aria-label="Ваш заказ">
      <h2 className={styles.heading}>Ваш заказ</h2>
      <OrderLines lines={lines} />
      <UnavailableLines lines={state.cart?.notAvailable ?? []} />
      <Totals sums={sums} promo={promo} delivery={deliveryCostText(delivery)} toPay={sums.total + delivery} />
      <PromoEntry promo={promo} promoSum={sums.promoSum} />
      <DeliveryPromise lines={lines} goods={sums.total} terms={terms} isPickup={isPickup} />
      {children}
    </section>
  );
}
