'use client';

import { useLate } from '#components/kit/ui/use-late.ts';
import { OrderSkeleton } from './order-skeleton.tsx';
import type { RoomProps } from './room-page.tsx';

const loadRoom = () => import('./room-page.tsx').then(({ RoomPage }) => RoomPage);

/**
 * Below the heading of an order's page. The page is one for all orders; what draws the order comes after it
 * (acc-D8).
 */
export function OrderRoom(props: RoomProps) {
  const Room = useLate(loadRoom);
  return Room === null ? <OrderSkeleton /> : <Room {...props} />;
}
