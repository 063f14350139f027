import { postEvent } from '#api/backend/base/outbox/post-event.ts';
import { readStateLetters } from '#api/backend/catalogue/texts/state-letters.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import { judgeMove, type Move, type MovedBy, type MoveVerdict, type MovingOrder } from '#lib/orders/moves.ts';
import type { OrderStatus } from '#lib/orders/statuses.ts';
import { toldMove } from '#lib/orders/told-moves.ts';

type Row = {
  id: string;
  status: OrderStatus;
  selfdelivery: boolean;
  created_at: Date;
  state_by: string | null;
  /** Statuses since, the latest first. */
  kinds: OrderStatus[];
  moments: Date[];
};

function movingOrder({ status, selfdelivery, created_at, state_by, kinds, moments }: Row): MovingOrder {
  return {
    status,
    isPickup: selfdelivery,
    before: kinds[1] ?? 'new',
    since: moments[0] ?? created_at,
    isLedBy1c: state_by === '1c',
  };
}

const COLUMNS = 'id, status, selfdelivery, created_at, state_by';

async function withEvents(tx: Queryable, row: Omit<Row, 'kinds' | 'moments'>): Promise<Row> {
  const events = await tx.query<{ kind: OrderStatus; at: Date }>({
    name: 'order_move_events',
    text: `
      select kind, at from shop_order_event
      where order_id = $1 and kind in ('new', 'confirmed', 'shipped', 'done', 'cancelled')
      order by at desc, id desc limit 2`,
    values: [row.id],
  });
  return { ...row, kinds: events.map(({ kind }) => kind), moments: events.map(({ at }) => at) };
}

/** Locks an order and reads what a move is judged by; null when there is no such order. */
async function lockOrder(tx: Queryable, number: number): Promise<Row | null> {
  const [row] = await tx.query<Row>({
    name: 'order_move_lock',
    text: `select ${COLUMNS} from shop_order where number = $1 for update`,
    values: [number],
  });
  return row === undefined ? null : withEvents(tx, row);
}

/** What a move of an order is judged by, to show which there are; null when there is no such order. */
export async function readMovingOrder(db: Queryable, number: number): Promise<MovingOrder | null> {
  const [row] = await db.query<Row>({
    name: 'order_move_read',
    text: `select ${COLUMNS} from shop_order where number = $1`,
    values: [number],
  });
  return row === undefined ? null : movingOrder(await withEvents(db, row));
}

/** What a move has written, for whoever takes it back. */
export type Moved = Extract<MoveVerdict, { kind: 'moved' }> & { eventId: number; letterId: number | null };

export type MoveOptions = {
  /** Whose word it is; the command line's unless told. */
  by?: MovedBy;
  /** Nobody is written to before then: so long it can be taken back. */
  notBefore?: Date | null;
};

async function writeMove(
  tx: Queryable,
  { id }: Row,
  { to, reason, by }: { to: OrderStatus; reason: string | null; by: MovedBy },
  now: Date,
): Promise<number> {
  await tx.query({
    name: 'order_status_set',
    text: `
      update shop_order set status = $2, state_by = $3,
        cancel_reason = case when $2 = 'cancelled' then $4 end,
        cancel_asked_at = case when $2 = 'cancelled' then null else cancel_asked_at end
      where id = $1`,
    values: [id, to, by.door, reason],
  });
  const [event] = await tx.query<{ id: number }>({
    name: 'order_status_note',
    text: `
      insert into shop_order_event (order_id, kind, note, at, operator_id) values ($1, $2, $3, $4, $5)
      returning id`,
    values: [id, to, reason, now, by.door === 'desk' ? by.operatorId : null],
  });
  if (event === undefined) throw new Error('An event was inserted and not returned.');
  return event.id;
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
  { by = { door: 'command' }, notBefore = null }: MoveOptions = {},
): Promise<Moved | Extract<MoveVerdict, { kind: 'refused' }> | null> {
  const row = await lockOrder(tx, number);
  if (row === null) return null;
  const verdict = judgeMove(movingOrder(row), { ...move, by }, now);
  if (verdict.kind === 'refused') return verdict;
  const eventId = await writeMove(tx, row, { to: verdict.to, reason: move.reason, by }, now);
  const told = toldMove(move.to, verdict.to);
  const isTold = told !== null && (await readStateLetters(tx))[told] !== undefined;
  const letterId = isTold
    ? await postEvent(
        tx,
        { topic: 'order.moved', payload: { orderId: row.id, number, move: told } },
        now,
        notBefore,
      )
    : null;
  return { ...verdict, eventId, letterId };
}
