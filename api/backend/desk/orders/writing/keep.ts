import type { DeskHandler } from '#api/backend/desk/context.ts';
import { noteEvent } from '#api/backend/desk/journal/note-event.ts';
import { pressOnce } from '#api/backend/desk/writing/press-once.ts';
import { deskFailure } from '#api/contract/desk/failure.ts';
import { numbered } from '#lib/numbered.ts';
import { pastedLines } from '#lib/text/pasted.ts';
import { findDeskOrder } from '../card/order-row.ts';
import { readListRow } from '../list/list-row.ts';
import { orderConflict, orderSubject } from './conflict.ts';
import { takeIfFree, undoTimes } from './move.ts';
import { keepUndo } from './undo-row.ts';
import { writeLetter } from './write-letter.ts';

/** Answers a wish to cancel: the order stands nevertheless, and its buyer reads why. */
export const keepOrder: DeskHandler<'keepOrder'> = ({ press, number, text }, context) =>
  pressOnce(context, press, async (tx) => {
    const { operator, clock } = context;
    const order = await findDeskOrder(tx, operator, number, 'lock');
    if (order === null) return deskFailure('not-found');
    if (order.cancel_asked_at === null) return orderConflict(tx, context, number);
    await tx.query({
      name: 'desk_order_keep',
      text: 'update shop_order set cancel_asked_at = null where id = $1',
      values: [order.id],
    });
    const [event] = await tx.query<{ id: number }>({
      name: 'desk_order_kept',
      text: `
        insert into shop_order_event (order_id, kind, at, operator_id) values ($1, 'cancel-kept', $2, $3)
        returning id`,
      values: [order.id, clock.now(), operator.id],
    });
    const { undoUntil, notBefore } = undoTimes(context);
    const subject = `${numbered('Заказ', number)}: остаётся в силе`;
    const letter = { subject, text: pastedLines(text), hasBill: false };
    const outboxId = await writeLetter(tx, context, order, letter, notBefore);
    await takeIfFree(tx, order, context);
    const eventIds = event === undefined ? [] : [event.id];
    await keepUndo(tx, context, press, order, { eventIds, outboxIds: [outboxId] });
    const row = await readListRow(tx, context, number);
    await noteEvent(tx, { kind: 'order.keep', subject: orderSubject(number) }, context);
    return { row, undoUntil };
  });
