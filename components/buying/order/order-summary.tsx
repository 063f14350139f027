'use client';

import clsx from 'clsx';
import type { ReactNode } from 'react';
import { DeliveryPromise } from '#components/buying/cart/delivery-promise.tsx';
import { deliveryCostText } from '#components/buying/cart/delivery-words.ts';
import { PayBar } from '#components/buying/cart/sums/pay-bar.tsx';
import { Totals } from '#components/buying/cart/sums/totals.tsx';
import { UnavailableLines } from '#components/buying/cart/unavailable-lines.tsx';
import { PromoEntry } from '#components/buying/promo/promo-entry.tsx';
import { OrderDocuments } from '#components/kit/consent/consent-box.tsx';
import { Button } from '#components/kit/ui/button.tsx';
import { type DeliveryTerms, deliveryCost } from '#lib/delivery.ts';
import { useCart } from '#store/cart.ts';
import { shownLines, shownTotals } from '#store/cart-totals.ts';
import { OrderLines } from './order-lines.tsx';
import styles from './order-summary.module.css';

type OrderSummaryProps = {
  isPickup: boolean;
  terms: DeliveryTerms;
  isSubmitting: boolean;
  /** What stands before the button: the consent, and why the order was refused. */
  children: ReactNode;
};

/** So many lines leave the sums and the button in a window of 900 px. */
const FEW = 4;

/**
 * What will be ordered and what it comes to: the cart's own sums plus delivery (D42), and the button that
 * orders it.
 */
export function OrderSummary({ isPickup, terms, isSubmitting, children }: OrderSummaryProps) {
  const state = useCart((all) => all);
  const lines = shownLines(state);
  const promo = state.cart?.promo ?? null;
  const sums = shownTotals(state);
  const delivery = deliveryCost(sums.total, terms, isPickup);
  const toPay = sums.total + delivery;
  const isLong = lines.length > FEW;
  return (
    <section className={clsx(styles.summary, isLong && styles.long)} aria-label="Ваш заказ">
      <h2 className={styles.heading}>Ваш заказ</h2>
      <OrderLines lines={lines} />
      <UnavailableLines lines={state.cart?.notAvailable ?? []} />
      <Totals
        sums={sums}
        promoCode={promo?.code ?? null}
        delivery={deliveryCostText(delivery)}
        toPay={toPay}
        isPickup={isPickup}
      />
      <PromoEntry promo={promo} promoSum={sums.promoSum} lines={lines} />
      <DeliveryPromise lines={lines} goods={sums.total} terms={terms} isPickup={isPickup} />
      {children}
      <PayBar toPay={toPay} isPending={sums.isPending} stays={isLong}>
        <Button variant="primary" size="lg" type="submit" isBusy={isSubmitting}>
          {isSubmitting ? 'Отправляем заказ…' : 'Оформить заказ'}
        </Button>
      </PayBar>
      <OrderDocuments />
    </section>
  );
}
