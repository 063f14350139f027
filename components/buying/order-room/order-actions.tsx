'use client';

import type { Order } from '#api/contract/order-room.ts';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { Button } from '#components/kit/ui/button.tsx';
import { buttonLook } from '#components/kit/ui/button-look.ts';
import { orderUrl } from '../order/order-address.ts';
import { CancelOrder } from './cancel-order.tsx';
import styles from './order-actions.module.css';
import { RepeatOrder } from './repeat-order.tsx';

/** What the buyer can do with an order. */
export function OrderActions({ order, token }: { order: Order; token: string }) {
  const { base } = useRegion();
  const isOpen = order.status === 'new' && order.steps.every(({ kind }) => kind !== 'cancel-asked');
  return (
    <div className={styles.actions}>
      <RepeatOrder token={token} />
      {/* A document of its own, so that its headers count: nobody learns the address from it. */}
      <a className={buttonLook({})} href={orderUrl(base, token, 'invoice')}>
        Счёт на оплату
      </a>
      <Button onClick={() => window.print()}>Распечатать</Button>
      {isOpen ? <CancelOrder token={token} /> : null}
    </div>
  );
}
