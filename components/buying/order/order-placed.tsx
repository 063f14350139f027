'use client';

import { useEffect, useRef } from 'react';
import type { TakenOrder } from '#api/contract/order.ts';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { ButtonLink } from '#components/kit/ui/button-link.tsx';
import { buttonLook } from '#components/kit/ui/button-look.ts';
import { Icon } from '#components/kit/ui/icons/icon.tsx';
import { OpeningHours } from '#components/pieces/hours/opening-hours.tsx';
import { formatMoney } from '#lib/money.ts';
import { OFFICE_HOURS } from '#lib/time/office-hours.ts';
import { pageUrl } from '#lib/urls.ts';
import { BillLink } from './bill-link.tsx';
import { orderUrl } from './order-address.ts';
import styles from './order-placed.module.css';

/** The order as its buyer is told of it: what the server did not say of the sum is what was shown. */
export type ShownOrder = Pick<TakenOrder, 'number' | 'token'> & {
  total: number;
  /** The wished day and time with their name; empty where nothing was wished (acc-D16). */
  wish: string;
};

/** The thanks of section 8, in the form's place (D51). */
export function OrderPlaced({
  order,
  hasBill,
  pickup,
}: {
  order: ShownOrder;
  hasBill: boolean;
  /** Where it can be fetched, and when; empty where it is delivered. */
  pickup: string;
}) {
  const { base } = useRegion();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => heading.current?.focus(), []);

  return (
    <section className={styles.placed} aria-label="Заказ оформлен">
      <span className={styles.icon}>
        <Icon name="circle-check" size={32} />
      </span>
      <h2 className={styles.heading} ref={heading} tabIndex={-1}>
        Спасибо за обращение и за заказ!
      </h2>
      {order.number === null ? (
        <p>
          Заказ на сумму <b>{formatMoney(order.total)}</b>
        </p>
      ) : (
        <p>
          Заказ № <b>{order.number}</b> на сумму <b>{formatMoney(order.total)}</b>
        </p>
      )}
      {order.wish === '' ? null : <p>{order.wish}</p>}
      {pickup === '' ? null : <p>{`Самовывоз. ${pickup}`}</p>}
      <p className={styles.note}>
        Менеджер свяжется с вами в ближайшее время, чтобы подтвердить заказ.{' '}
        <OpeningHours hours={OFFICE_HOURS} />
      </p>
      <div className={styles.actions}>
        {/* A document of its own, so that its headers count: nobody learns the order's address from it. */}
        {order.token === null ? null : (
          <a className={buttonLook({ variant: 'primary' })} href={orderUrl(base, order.token)}>
            Открыть заказ
          </a>
        )}
        {order.token === null ? null : <BillLink base={base} token={order.token} hasBill={hasBill} />}
        <ButtonLink href={pageUrl(base, '/catalog')}>Вернуться в каталог</ButtonLink>
      </div>
    </section>
  );
}
