'use client';

import { bordered } from '#components/kit/ui/border/border.tsx';
import { OrderGate } from './order-gate.tsx';
import { OrderView } from './order-view.tsx';

/** The page of an order once its code has come. */
export const RoomPage = bordered(Room);

function Room() {
  return <OrderGate>{(order, token) => <OrderView order={order} token={token} />}</OrderGate>;
}
