import { type Revised, writeEdit } from '#api/backend/buying/orders/edit/write-edit.ts';
import { journaledEdit } from '#api/backend/buying/orders/journal/journaled-edit.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import type { DeskContext, DeskHandler } from '#api/backend/desk/context.ts';
import { noteEvent } from '#api/backend/desk/journal/note-event.ts';
import { pressOnce } from '#api/backend/desk/writing/press-once.ts';
import { deskFailure, isDeskFailure } from '#api/contract/desk/failure.ts';
import { numbered } from '#lib/numbered.ts';
import { type DeskOrder, findDeskOrder, frozenWords } from '../card/order-row.ts';
import { readListRow } from '../list/list-row.ts';
import { orderConflict, orderSubject } from '../writing/conflict.ts';
import { takeIfFree, undoTimes } from '../writing/move.ts';
import { writeLetter } from '../writing/write-letter.ts';
import { differenceOf } from './difference.ts';
import { readBefore } from './read-edit.ts';
import { type Reckoned, reckon } from './reckon.ts';

/** What a change would make of an order; nothing is written. */
export const tryOrderLines: DeskHandler<'tryOrderLines'> = (edit, context) =>
  context.database.transaction(async (tx) => {
    const order = await findDeskOrder(tx, context.operator, edit.number);
    if (order === null) return deskFailure('not-found');
    const reckoned = await reckon(tx, context, order, edit);
    return isDeskFailure(reckoned) ? reckoned : differenceOf(reckoned);
  });

type Written = { before: Revised; after: Revised; reason: string | null };

async function finish(
  tx: Queryable,
  context: DeskContext,
  order: DeskOrder,
  { before, after, reason }: Written,
  journaled: (tx: Queryable, token: string) => Promise<void>,
) {
  const { operator, clock } = context;
  const edit = { orderId: order.id, operatorId: operator.id, before, after, reason, now: clock.now() };
  const revision = await writeEdit(tx, edit);
  await takeIfFree(tx, order, context);
  const row = await readListRow(tx, context, order.number);
  const values = { total: [before.total, after.total], revision };
  await journaled(tx, order.token);
  await noteEvent(tx, { kind: 'order.lines', subject: orderSubject(order.number), values }, context);
  return { row, revision };
}

async function tell(
  tx: Queryable,
  context: DeskContext,
  order: DeskOrder,
  reckoned: Reckoned,
): Promise<void> {
  const { letter: text } = differenceOf(reckoned);
  const letter = { subject: `${numbered('Заказ', order.number)} изменён`, text, hasBill: true };
  await writeLetter(tx, context, order, letter, undoTimes(context).notBefore);
}

/** Saves a change of an order's lines: exactly what was shown before (H12). */
export const editOrderLines: DeskHandler<'editOrderLines'> = ({ press, isTold, ...edit }, context) =>
  journaledEdit(context.database, (journaled) =>
    pressOnce(context, press, async (tx) => {
      const order = await findDeskOrder(tx, context.operator, edit.number, 'lock');
      if (order === null) return deskFailure('not-found');
      const reckoned = await reckon(tx, context, order, edit);
      if (isDeskFailure(reckoned)) return reckoned;
      const { before, lines, sums, reasons } = reckoned;
      if (isTold) await tell(tx, context, order, reckoned);
      const written = {
        before: { ...before.sums, lines: before.lines },
        after: { ...sums, lines },
        reason: [...new Set(reasons)].join('; ') || null,
      };
      return finish(tx, context, order, written, journaled);
    }),
  );

/** Brings lines and sums back to what they were before the newest edit, as a further edit. */
export const revertOrderLines: DeskHandler<'revertOrderLines'> = ({ press, number, revision }, context) =>
  journaledEdit(context.database, (journaled) =>
    pressOnce(context, press, async (tx) => {
      const order = await findDeskOrder(tx, context.operator, number, 'lock');
      if (order === null) return deskFailure('not-found');
      const frozen = frozenWords(order);
      if (frozen !== null) return deskFailure('not-possible', { text: frozen });
      const [newest] = await tx.query<{ id: number; before: Revised }>({
        name: 'desk_revision_newest',
        text: 'select id, before from order_revision where order_id = $1 order by id desc limit 1',
        values: [order.id],
      });
      if (newest === undefined || newest.id !== revision) return orderConflict(tx, context, number);
      const { sums, lines } = await readBefore(tx, context, order);
      const written = { before: { ...sums, lines }, after: newest.before, reason: 'Возвращено как было' };
      return finish(tx, context, order, written, journaled);
    }),
  );
