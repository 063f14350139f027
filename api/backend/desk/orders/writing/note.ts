import type { DeskHandler } from '#api/backend/desk/context.ts';
import { noteEvent } from '#api/backend/desk/journal/note-event.ts';
import { pressOnce } from '#api/backend/desk/writing/press-once.ts';
import { deskFailure } from '#api/contract/desk/failure.ts';
import { pastedLines } from '#lib/text/pasted.ts';
import { findDeskOrder } from '../card/order-row.ts';
import { orderSubject } from './conflict.ts';
import { takeIfFree } from './move.ts';

/** Says something to the staff only: no page, letter, CRM or 1C of a buyer reads it (H15). */
export const noteOrder: DeskHandler<'noteOrder'> = ({ press, number, text }, context) =>
  pressOnce(context, press, async (tx) => {
    const { operator, clock } = context;
    const order = await findDeskOrder(tx, operator, number, 'lock');
    if (order === null) return deskFailure('not-found');
    const at = clock.now();
    await tx.query({
      name: 'desk_order_note_add',
      text: 'insert into order_note (order_id, operator_id, text, at) values ($1, $2, $3, $4)',
      values: [order.id, operator.id, pastedLines(text), at],
    });
    // Nothing in the order's own row has changed, and whoever has it open is to see the note.
    await tx.query({
      name: 'desk_order_raise',
      text: 'update shop_order set version = version + 1 where id = $1',
      values: [order.id],
    });
    await takeIfFree(tx, order, context);
    await noteEvent(tx, { kind: 'order.note', subject: orderSubject(number) }, context);
    return { at: at.toISOString() };
  });
