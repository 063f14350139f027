'use client';

import { bordered } from '#components/kit/ui/border/border.tsx';
import { OrderGate } from './order-gate.tsx';
import { OrderView } from './order-view.tsx';

/** Whether the shop can make bills: its owner has said where money goes (acc-D14). */
export type RoomProps = { hasBill: boolean };

/** The page of an order once its code has come. */
export const RoomPage = bordered(Room);

function Room({ hasBill }: RoomProps) {
  return (
    <OrderGate>{(order, token) => <OrderView order={order} token={token} hasBill={hasBill} />}</OrderGate>
  );
}
