'use client';

import type { ReactNode } from 'react';
import type { Order } from '#api/contract/order-room.ts';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { Button } from '#components/kit/ui/button.tsx';
import { phoneUrl } from '#lib/urls.ts';
import styles from './order-gate.module.css';
import { OrderSkeleton } from './order-skeleton.tsx';
import { useOrder } from './use-order.ts';

type OrderGateProps = { children: (order: Order, token: string) => ReactNode };

/** What stands between an address and its order: reading, not reachable, no such order. */
export function OrderGate({ children }: OrderGateProps) {
  const { phone } = useRegion();
  const { token, order, isFailed, retry } = useOrder();
  if (order) return children(order, token);
  if (order === undefined && !isFailed) return <OrderSkeleton />;
  return (
    <div className={styles.message} role="alert">
      <h2 className={styles.heading}>{isFailed ? 'Не удалось загрузить заказ' : 'Такого заказа нет'}</h2>
      {isFailed ? (
        <Button variant="primary" onClick={retry}>
          Повторить
        </Button>
      ) : (
        <p>
          Проверьте ссылку: она должна быть целиком. О любом заказе расскажет менеджер:{' '}
          <a href={phoneUrl(phone)}>{phone}</a>
        </p>
      )}
    </div>
  );
}
