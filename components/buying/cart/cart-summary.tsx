'use client';

import type { CartPromo } from '#api/contract/cart.ts';
import type { CartLine } from '#api/contract/cart-line.ts';
import { PromoEntry } from '#components/buying/promo/promo-entry.tsx';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { ButtonLink } from '#components/kit/ui/button-link.tsx';
import { deliveryCost } from '#lib/delivery.ts';
import { pageUrl } from '#lib/urls.ts';
import type { Totals as Sums } from '#store/cart-totals.ts';
import styles from './cart-summary.module.css';
import { DeliveryPromise } from './delivery-promise.tsx';
import { deliveryCostText } from './delivery-words.ts';
import { PayBar } from './sums/pay-bar.tsx';
import { Totals } from './sums/totals.tsx';

type CartSummaryProps = { sums: Sums; promo: CartPromo | null; lines: readonly CartLine[] };

/** Sums, promo code, delivery terms and the way to the order. */
export function CartSummary({ sums, promo, lines }: CartSummaryProps) {
  const terms = useRegion();
  const delivery = deliveryCost(sums.total, terms, false);
  return (
    <section className={styles.summary} aria-label="Сумма заказа">
      <Totals
        sums={sums}
        promoCode={promo?.code ?? null}
        delivery={deliveryCostText(delivery)}
        toPay={sums.total + delivery}
      />
      <PromoEntry promo={promo} promoSum={sums.promoSum} lines={lines} />
      <DeliveryPromise lines={lines} goods={sums.total} terms={terms} />
      <PayBar toPay={sums.total + delivery} isPending={sums.isPending}>
        <ButtonLink variant="primary" size="lg" href={pageUrl(terms.base, '/order')}>
          Оформить заказ
        </ButtonLink>
      </PayBar>
    </section>
  );
}
