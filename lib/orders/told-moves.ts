import type { OrderStatus } from './statuses.ts';

/** What a buyer can be told of: a status that an order has come to, or that it stands again. */
export const TOLD_MOVES = ['confirmed', 'shipped', 'done', 'cancelled', 'back'] as const;
export type ToldMove = (typeof TOLD_MOVES)[number];

/** What a move is to the buyer; null for one that leads nowhere new to him. */
export function toldMove(asked: OrderStatus | 'back', to: OrderStatus): ToldMove | null {
  if (asked === 'back') return 'back';
  return to === 'new' ? null : to;
}

export function isToldMove(move: string): move is ToldMove {
  return TOLD_MOVES.some((told) => told === move);
}
