'use client';

import { OrderGate } from './order-gate.tsx';
import { OrderView } from './order-view.tsx';

/** The page of an order once its code has come. */
export function RoomPage() {
  return <OrderGate>{(order, token) => <OrderView order={order} token={token} />}</OrderGate>;
}
