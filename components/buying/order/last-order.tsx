'use client';

import { useState } from 'react';
import type { TakenOrder } from '#api/contract/order.ts';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { LAST_ORDER_KEY } from '#lib/browser/tab-keys.ts';
import { ORDER_TOKEN } from '#lib/orders/order-token.ts';
import styles from './last-order.module.css';
import { orderUrl } from './order-address.ts';

/**
 * Remembers where the order that was just placed is found: the thanks are gone with a reload. What has no
 * page is not kept.
 */
export function keepLastOrder({ number, token }: Pick<TakenOrder, 'number' | 'token'>): void {
  if (number === null || token === null) return;
  try {
    sessionStorage.setItem(LAST_ORDER_KEY, `${number}:${token}`);
  } catch {
    // A browser that keeps nothing shows the link in the thanks only.
  }
}

const KEPT = new RegExp(`^(\\d+):(${ORDER_TOKEN})$`);

function lastOrder(): string[] {
  try {
    return KEPT.exec(sessionStorage.getItem(LAST_ORDER_KEY) ?? '')?.slice(1) ?? [];
  } catch {
    return [];
  }
}

/** The way to the order that was placed in this tab; nothing when none was. */
export function LastOrder() {
  const { base } = useRegion();
  const [[number, token]] = useState(lastOrder);
  if (number === undefined || token === undefined) return null;
  return (
    <p className={styles.last}>
      Вы оформили <a href={orderUrl(base, token)}>{`заказ № ${number}`}</a>
    </p>
  );
}
