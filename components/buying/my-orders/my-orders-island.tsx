'use client';

import { useLate } from '#components/kit/ui/use-late.ts';
import styles from './my-orders-island.module.css';
import type { MyOrdersProps } from './my-orders-list.tsx';

const load = async () => (await import('./my-orders-list.tsx')).MyOrdersList;

/**
 * The orders that this browser keeps the links of: only it knows them, so they come after the page
 * (acc-D15).
 */
export function MyOrders(props: MyOrdersProps) {
  const List = useLate(load);
  const list = List === null ? null : <List {...props} />;
  return props.isAside ? list : <div className={styles.whole}>{list}</div>;
}
