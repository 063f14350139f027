'use client';

import type { CartPromo } from '#api/contract/cart.ts';
import { useRegion } from '#components/region/region-context.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { deliveryCost } from '#lib/delivery.ts';
import { pageUrl } from '#lib/urls.ts';
import type { Totals as Sums } from '#store/cart-totals.ts';
import styles from './cart-summary.module.css';
import { deliveryCostText, deliveryDayText, freeDeliveryText } from './delivery-words.ts';
import { Totals } from './totals.tsx';
import { useWorkDay } from './use-work-day.ts';

/** Sums, delivery terms and the way to the order. */
export function CartSummary({ sums, promo }: { sums: Sums; promo: CartPromo | null }) {
  const terms = useRegion();
  const day = useWorkDay();
  return (
    <section className={styles.summary} aria-label="Сумма заказа">
      <Totals sums={sums} promo={promo} delivery={deliveryCostText(deliveryCost(sums.total, terms, false))} />
      <p className={styles.note}>{freeDeliveryText(terms)}</p>
      <p className={styles.day}>{deliveryDayText(day)}</p>
      <ButtonLink variant="primary" size="lg" href={pageUrl(terms.base, '/order')}>
        Оформить заказ
      </ButtonLink>
    </section>
  );
}
