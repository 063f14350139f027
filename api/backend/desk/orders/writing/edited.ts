import { type Revised, writeEdit } from '#api/backend/buying/orders/edit/write-edit.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import type { DeskContext } from '#api/backend/desk/context.ts';
import { noteEvent } from '#api/backend/desk/journal/note-event.ts';
import type { OrderListRow } from '#api/contract/desk/order-shapes.ts';
import { numbered } from '#lib/numbered.ts';
import type { DeskOrder } from '../card/order-row.ts';
import { readListRow } from '../list/list-row.ts';
import { orderSubject } from './conflict.ts';
import { takeIfFree, undoTimes } from './move.ts';
import { writeLetter } from './write-letter.ts';

/** An order before and after, why, and how the journal calls the change. */
export type Edited = {
  kind: 'order.lines' | 'order.receiving';
  before: Revised;
  after: Revised;
  reason: string | null;
  /** Names of what has changed beside the sums. */
  fields?: readonly string[];
};

/** Writes a change of an order with all that follows from it, `journaled` last of what may fail. */
export async function finishEdit(
  tx: Queryable,
  context: DeskContext,
  order: DeskOrder,
  { kind, before, after, reason, fields }: Edited,
  journaled: (tx: Queryable, token: string) => Promise<void>,
): Promise<{ row: OrderListRow; revision: number }> {
  const { operator, clock } = context;
  const edit = { orderId: order.id, operatorId: operator.id, before, after, reason, now: clock.now() };
  const revision = await writeEdit(tx, edit);
  await takeIfFree(tx, order, context);
  const row = await readListRow(tx, context, order.number);
  const values = {
    total: [before.total, after.total],
    revision,
    ...(fields === undefined ? {} : { fields }),
  };
  await journaled(tx, order.token);
  await noteEvent(tx, { kind, subject: orderSubject(order.number), values }, context);
  return { row, revision };
}

/** Sends the buyer what has changed, with the bill; it waits as long as an undo would. */
export async function tellOfEdit(
  tx: Queryable,
  context: DeskContext,
  order: DeskOrder,
  text: string,
): Promise<void> {
  const letter = { subject: `${numbered('Заказ', order.number)} изменён`, text, hasBill: true };
  await writeLetter(tx, context, order, letter, undoTimes(context).notBefore);
}
