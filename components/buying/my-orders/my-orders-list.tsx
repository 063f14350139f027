'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { orderStatesQuery } from '#api/client/queries/order-states.ts';
import { queryClient } from '#api/client/query-client.ts';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { bordered } from '#components/kit/ui/border/border.tsx';
import { Button } from '#components/kit/ui/button.tsx';
import { ButtonLink } from '#components/kit/ui/button-link.tsx';
import { pageUrl } from '#lib/urls.ts';
import { keepOnlyOrders, readDeviceOrders } from '#store/remembered/device-orders.ts';
import { FindOrders } from './find-orders.tsx';
import { KeptOrder } from './kept-order.tsx';
import styles from './my-orders-list.module.css';

export type MyOrdersProps = {
  /** Whether the shop can make bills (acc-D14). */
  hasBill: boolean;
  /** On a page about something else: nothing where there are no orders, and no search for others. */
  isAside?: boolean;
};

/** «Мои заказы»: those of this browser, and the way to those of another one (acc-D15). */
export const MyOrdersList = bordered(List);

function List({ hasBill, isAside = false }: MyOrdersProps) {
  const { base, city } = useRegion();
  const [kept] = useState(readDeviceOrders);
  const tokens = kept.map(({ token }) => token);
  const { data, isError, refetch } = useQuery(
    { ...orderStatesQuery(city, tokens), enabled: tokens.length > 0 },
    queryClient,
  );
  useEffect(() => {
    if (data !== undefined) keepOnlyOrders(new Set(data.map(({ token }) => token)));
  }, [data]);
  const states = new Map(data?.map((state) => [state.token, state]));
  const shown = data === undefined ? kept : kept.filter(({ token }) => states.has(token));

  if (shown.length === 0 && isAside) return null;
  return (
    <section className={styles.section} aria-labelledby="my-orders">
      <h2 className={isAside ? styles.heading : 'visually-hidden'} id="my-orders">
        Заказы с этого устройства
      </h2>
      {isError && data === undefined ? (
        <div className={styles.failed} role="alert">
          <p>Не удалось узнать состояние заказов</p>
          <Button size="sm" onClick={() => void refetch()}>
            Повторить
          </Button>
        </div>
      ) : null}
      {shown.length > 0 ? (
        <ul className={styles.orders}>
          {shown.map((order) => (
            <KeptOrder key={order.token} order={order} state={states.get(order.token)} hasBill={hasBill} />
          ))}
        </ul>
      ) : (
        <div className={styles.none}>
          <p>С этого устройства заказов ещё не было.</p>
          <ButtonLink variant="primary" href={pageUrl(base, '/catalog')}>
            Перейти в каталог
          </ButtonLink>
        </div>
      )}
      {isAside ? null : <FindOrders />}
    </section>
  );
}
