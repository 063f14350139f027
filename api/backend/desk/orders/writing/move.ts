import { type Moved, moveOrder as moveByTable } from '#api/backend/buying/orders/move-order.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import type { DeskContext, DeskHandler } from '#api/backend/desk/context.ts';
import { noteEvent } from '#api/backend/desk/journal/note-event.ts';
import { pressOnce } from '#api/backend/desk/writing/press-once.ts';
import { type DeskFailure, deskFailure, isDeskFailure } from '#api/contract/desk/failure.ts';
import type { OrderListRow } from '#api/contract/desk/order-shapes.ts';
import type { Moving } from '#api/contract/desk/order-writing.ts';
import { HELD_MS, UNDO_MS } from '#lib/desk/undo.ts';
import { numbered } from '#lib/numbered.ts';
import { cancelWords } from '#lib/orders/cancel-reasons.ts';
import type { OrderStatus } from '#lib/orders/statuses.ts';
import { type DeskOrder, findDeskOrder } from '../card/order-row.ts';
import { movedBy } from '../card/read-card.ts';
import { readListRow } from '../list/list-row.ts';
import { orderConflict, orderSubject } from './conflict.ts';
import { keepUndo } from './undo-row.ts';

/** Until when a press can be taken back, and until when nobody outside is told of it. */
export function undoTimes({ clock }: DeskContext): { undoUntil: string; notBefore: Date } {
  const now = clock.now().getTime();
  return { undoUntil: new Date(now + UNDO_MS).toISOString(), notBefore: new Date(now + HELD_MS) };
}

/** The words a move is kept with; a refusal where some are missing. */
function reasonOf({ to, cancel, reason }: Moving): string | null | DeskFailure {
  if (to !== 'cancelled') return reason?.trim() || null;
  const words = cancel === undefined ? null : cancelWords(cancel.reason, cancel.more);
  return words ?? deskFailure('invalid-input', { fields: { reason: 'Назовите причину' } });
}

/** Who first changes an order that nobody has looks after it from then on (desk.md §4.1). */
export async function takeIfFree(
  tx: Queryable,
  order: DeskOrder,
  { operator, clock }: DeskContext,
): Promise<void> {
  if (order.assignee_id !== null) return;
  await tx.query({
    name: 'desk_order_take_first',
    text: 'update shop_order set assignee_id = $2, assigned_at = $3 where id = $1',
    values: [order.id, operator.id, clock.now()],
  });
}

async function writeParcel(tx: Queryable, { id }: DeskOrder, { to, parcel }: Moving): Promise<void> {
  if (to !== 'shipped' || parcel === undefined) return;
  await tx.query({
    name: 'desk_order_parcel',
    text: `
      update shop_order set carrier = nullif($2, ''), track_number = nullif($3, '') where id = $1`,
    values: [id, parcel.carrier, parcel.trackNumber],
  });
}

type Asked = Moving & { press: string; number: number; from: OrderStatus };
type Written = { order: DeskOrder; moved: Moved };

/** Moves one order by the table of all doors. */
async function writeMove(tx: Queryable, context: DeskContext, asked: Asked): Promise<Written | DeskFailure> {
  const { number, from, to } = asked;
  const order = await findDeskOrder(tx, context.operator, number, 'lock');
  if (order === null) return deskFailure('not-found');
  if (order.status !== from) return orderConflict(tx, context, number);
  const reason = reasonOf(asked);
  if (isDeskFailure(reason)) return reason;
  const options = { by: movedBy(context.operator), notBefore: undoTimes(context).notBefore };
  const moved = await moveByTable(tx, number, { to, reason }, context.clock.now(), options);
  if (moved === null) return deskFailure('not-found');
  if (moved.kind === 'refused')
    return deskFailure('move-refused', { text: `${numbered('Заказ', number)} ${moved.text}` });
  return { order, moved };
}

/** Moves one order, takes it if nobody has, and keeps what is needed to take that back. */
export async function moveOne(
  tx: Queryable,
  context: DeskContext,
  asked: Asked,
): Promise<{ row: OrderListRow; undoUntil: string } | DeskFailure> {
  const written = await writeMove(tx, context, asked);
  if (isDeskFailure(written)) return written;
  const { order, moved } = written;
  await writeParcel(tx, order, asked);
  await takeIfFree(tx, order, context);
  const outboxIds = moved.letterId === null ? [] : [moved.letterId];
  await keepUndo(tx, context, asked.press, order, { eventIds: [moved.eventId], outboxIds });
  const row = await readListRow(tx, context, asked.number);
  const values = { status: [asked.from, moved.to] };
  await noteEvent(tx, { kind: 'order.move', subject: orderSubject(asked.number), values }, context);
  return { row, undoUntil: undoTimes(context).undoUntil };
}

export const moveOrder: DeskHandler<'moveOrder'> = (input, context) =>
  pressOnce(context, input.press, (tx) => moveOne(tx, context, input));
