import { postEvent } from '#api/backend/base/outbox/post-event.ts';
import { readStateLetters } from '#api/backend/catalogue/texts/state-letters.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import { judgeMove, type Move, type MoveVerdict, type MovingOrder } from '#lib/orders/moves.ts';
import type { OrderStatus } from '#lib/orders/statuses.ts';
import { toldMove } from '#lib/orders/told-moves.ts';

type Row = {
  id: string;
  status: OrderStatus;
  selfdelivery: boolean;
  created_at: Date;
  /** Statuses since, the latest first. */
  kinds: OrderStatus[];
  moments: Date[];
};

function movingOrder({ status, selfdelivery, created_at, kinds, moments }: Row): MovingOrder {
  return { status, isPickup: selfdelivery, before: kinds[1] ?? 'new', since: moments[0] ?? created_at };
}

/** Locks an order and reads what a move is judged by; null when there is no such order. */
async function lockOrder(tx: Queryable, number: number): Promise<Row | null> {
  const [row] = await tx.query<Row>({
    name: 'order_move_lock',
    text: 'select id, status, selfdelivery, created_at from shop_order where number = $1 for update',
    values: [number],
  });
  if (row === undefined) return null;
  const events = await tx.query<{ kind: OrderStatus; at: Date }>({
    name: 'order_move_events',
    text: `
      select kind, at from shop_order_event where order_id = $1 and kind <> 'cancel-asked'
      order by at desc, id desc limit 2`,
    values: [row.id],
  });
  return { ...row, kinds: events.map(({ kind }) => kind), moments: events.map(({ at }) => at) };
}

/**
 * Moves an order (D74) inside the caller's transaction, whoever asks: null for an order that is not there,
 * otherwise where it went or why it may not. The buyer's page reads the status from there, and a promo code
 * is used by orders that stand (D72). The buyer is written to when letters of such moves are switched on now:
 * one that was made before is never told later.
 */
export async function moveOrder(
  tx: Queryable,
  number: number,
  move: Move,
  now: Date,
): Promise<MoveVerdict | null> {
  const row = await lockOrder(tx, number);
  if (row === null) return null;
  const verdict = judgeMove(movingOrder(row), move, now);
  if (verdict.kind === 'refused') return verdict;
  await tx.query({
    name: 'order_status_set',
    text: 'update shop_order set status = $2 where id = $1',
    values: [row.id, verdict.to],
  });
  await tx.query({
    name: 'order_status_note',
    text: 'insert into shop_order_event (order_id, kind, note, at) values ($1, $2, $3, $4)',
    values: [row.id, verdict.to, move.reason, now],
  });
  const told = toldMove(move.to, verdict.to);
  if (told !== null && (await readStateLetters(tx))[told] !== undefined) {
    const payload = { orderId: row.id, number, move: told };
    await postEvent(tx, { topic: 'order.moved', payload }, now);
  }
  return verdict;
}
