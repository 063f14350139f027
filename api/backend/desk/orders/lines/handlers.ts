import type { Revised } from '#api/backend/buying/orders/edit/write-edit.ts';
import { journaledEdit } from '#api/backend/buying/orders/journal/journaled-edit.ts';
import type { DeskHandler } from '#api/backend/desk/context.ts';
import { pressOnce } from '#api/backend/desk/writing/press-once.ts';
import { deskFailure, isDeskFailure } from '#api/contract/desk/failure.ts';
import type { OrderReceiving } from '#api/contract/desk/order-shapes.ts';
import { findDeskOrder, frozenWords } from '../card/order-row.ts';
import { changedFields, receivingOf, takenBack } from '../card/receiving.ts';
import { orderConflict } from '../writing/conflict.ts';
import { finishEdit, tellOfEdit } from '../writing/edited.ts';
import { differenceOf } from './difference.ts';
import { readBefore } from './read-edit.ts';
import { reckon } from './reckon.ts';

/** What a change would make of an order; nothing is written. */
export const tryOrderLines: DeskHandler<'tryOrderLines'> = (edit, context) =>
  context.database.transaction(async (tx) => {
    const order = await findDeskOrder(tx, context.operator, edit.number);
    if (order === null) return deskFailure('not-found');
    const reckoned = await reckon(tx, context, order, edit);
    return isDeskFailure(reckoned) ? reckoned : differenceOf(reckoned);
  });

/** Saves a change of an order's lines: exactly what was shown before (H12). */
export const editOrderLines: DeskHandler<'editOrderLines'> = ({ press, isTold, ...edit }, context) =>
  journaledEdit(context.database, (journaled) =>
    pressOnce(context, press, async (tx) => {
      const order = await findDeskOrder(tx, context.operator, edit.number, 'lock');
      if (order === null) return deskFailure('not-found');
      const reckoned = await reckon(tx, context, order, edit);
      if (isDeskFailure(reckoned)) return reckoned;
      const { before, lines, sums, reasons } = reckoned;
      if (isTold) await tellOfEdit(tx, context, order, differenceOf(reckoned).letter);
      const edited = {
        kind: 'order.lines' as const,
        before: { ...before.sums, lines: before.lines },
        after: { ...sums, lines },
        reason: [...new Set(reasons)].join('; ') || null,
      };
      return finishEdit(tx, context, order, edited, journaled);
    }),
  );

type Newest = { id: number; before: Revised; after: Revised };

/** What taking the newest edit back writes; of place and day only where nobody has changed them since. */
function revertOf({ before, after }: Newest, now: Revised, here: OrderReceiving) {
  if (before.receiving === undefined || after.receiving === undefined)
    return { kind: 'order.lines' as const, before: now, after: before };
  const back = takenBack(here, { before: before.receiving, after: after.receiving });
  return {
    kind: 'order.receiving' as const,
    before: { ...now, receiving: here },
    after: { ...before, receiving: back },
    fields: changedFields(here, back),
  };
}

/** Brings lines, sums and way back to what they were before the newest edit, as a further edit. */
export const revertOrderLines: DeskHandler<'revertOrderLines'> = ({ press, number, revision }, context) =>
  journaledEdit(context.database, (journaled) =>
    pressOnce(context, press, async (tx) => {
      const order = await findDeskOrder(tx, context.operator, number, 'lock');
      if (order === null) return deskFailure('not-found');
      const frozen = frozenWords(order);
      if (frozen !== null) return deskFailure('not-possible', { text: frozen });
      const [newest] = await tx.query<Newest>({
        name: 'desk_revision_newest',
        text: 'select id, before, after from order_revision where order_id = $1 order by id desc limit 1',
        values: [order.id],
      });
      if (newest === undefined || newest.id !== revision) return orderConflict(tx, context, number);
      const { sums, lines } = await readBefore(tx, context, order);
      const edited = {
        ...revertOf(newest, { ...sums, lines }, receivingOf(order)),
        reason: 'Возвращено как было',
      };
      return finishEdit(tx, context, order, edited, journaled);
    }),
  );
