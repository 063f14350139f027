'use client';

import type { OrderState } from '#api/contract/kept-orders.ts';
import { orderUrl } from '#components/buying/order/order-address.ts';
import { momentText, stepText } from '#components/buying/order-room/order-words.ts';
import { RepeatOrder } from '#components/buying/order-room/repeat-order.tsx';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { buttonLook } from '#components/kit/ui/button-look.ts';
import { formatMoney } from '#lib/money.ts';
import { numbered } from '#lib/numbered.ts';
import type { DeviceOrder } from '#store/remembered/device-orders.ts';
import styles from './my-orders-list.module.css';

type KeptOrderProps = {
  order: DeviceOrder;
  /** Undefined while it is not known. */
  state: OrderState | undefined;
  hasBill: boolean;
};

/** One of this browser's orders: its number, day, sum and state, and what is done with it. */
export function KeptOrder({ order: { number, token }, state, hasBill }: KeptOrderProps) {
  const { base } = useRegion();
  const name = numbered('Заказ', number);
  return (
    <li className={styles.order}>
      <p className={styles.facts}>
        {/* A document of its own, so that its headers count: nobody learns the order's address from it. */}
        <a className={styles.number} href={orderUrl(base, token)}>
          {name}
        </a>
        {state === undefined ? null : (
          <>
            <time dateTime={state.placedAt}>{momentText(state.placedAt)}</time>
            <b className={styles.sum}>{formatMoney(state.total)}</b>
            <span>{stepText(state.isCancelAsked ? 'cancel-asked' : state.status, state)}</span>
          </>
        )}
      </p>
      <div className={styles.actions}>
        {hasBill ? (
          <a
            className={buttonLook({ size: 'sm' })}
            href={orderUrl(base, token, 'invoice')}
            aria-label={`Счёт, ${name}`}
          >
            Счёт
          </a>
        ) : null}
        <RepeatOrder token={token} name={name} />
      </div>
    </li>
  );
}
