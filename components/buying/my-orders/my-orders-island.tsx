'use client';

import { useLate } from '#components/kit/ui/use-late.ts';
import type { MyOrdersProps } from './my-orders-list.tsx';

const load = async () => (await import('./my-orders-list.tsx')).MyOrdersList;

/**
 * The orders that this browser keeps the links of: only it knows them, so they come after the page
 * (acc-D15).
 */
export function MyOrders(props: MyOrdersProps) {
  const List = useLate(load);
  return List === null ? null : <List {...props} />;
}
