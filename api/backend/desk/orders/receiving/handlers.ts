import type { EditedSums } from '#api/backend/buying/orders/edit/edited-line.ts';
import { journaledEdit } from '#api/backend/buying/orders/journal/journaled-edit.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import type { DeskContext, DeskHandler } from '#api/backend/desk/context.ts';
import { pressOnce } from '#api/backend/desk/writing/press-once.ts';
import { type DeskFailure, deskFailure, isDeskFailure } from '#api/contract/desk/failure.ts';
import type { ReceivingEdit } from '#api/contract/desk/order-receiving.ts';
import type { OrderReceiving } from '#api/contract/desk/order-shapes.ts';
import { deliveryCost } from '#lib/delivery.ts';
import { formatMoney } from '#lib/money.ts';
import { moscowTime } from '#lib/time/moscow-time.ts';
import { type DeskOrder, findDeskOrder, frozenWords } from '../card/order-row.ts';
import { applyReceiving, changedFields, receivingOf, whereWords, wishWords } from '../card/receiving.ts';
import { type BeforeEdit, readBefore } from '../lines/read-edit.ts';
import { deliveryOf } from '../lines/reckon.ts';
import { readListRow } from '../list/list-row.ts';
import { orderConflict } from '../writing/conflict.ts';
import { finishEdit, tellOfEdit } from '../writing/edited.ts';

/** A change as it would be saved. */
type Reckoned = { before: BeforeEdit; from: OrderReceiving; to: OrderReceiving; sums: EditedSums };

/** The goods stay as they are; another way costs what the region's terms of today say, unless it is said. */
function sumsOf(
  edit: ReceivingEdit,
  before: BeforeEdit,
  from: OrderReceiving,
  to: OrderReceiving,
): EditedSums {
  const { sums } = before;
  const goods = sums.total - sums.delivery;
  const isOtherWay = from.isPickup !== to.isPickup;
  const asked = edit.delivery ?? (isOtherWay ? 'terms' : undefined);
  const way = deliveryOf({ delivery: asked }, before);
  const delivery = way.kind === 'said' ? way.kopecks : deliveryCost(goods, way.terms, to.isPickup);
  return { ...sums, delivery, total: goods + delivery };
}

/** Reckons another way, place or day; the same for whoever tries it and whoever saves it. */
async function reckon(
  tx: Queryable,
  context: DeskContext,
  order: DeskOrder,
  edit: ReceivingEdit,
): Promise<Reckoned | DeskFailure> {
  const frozen = frozenWords(order);
  if (frozen !== null) return deskFailure('not-possible', { text: frozen });
  const from = receivingOf(order);
  const applied = applyReceiving(from, edit, moscowTime(context.clock.now()).day);
  if (applied.kind === 'conflict') return orderConflict(tx, context, order.number, applied.fields);
  if (applied.kind === 'refused') return deskFailure('invalid-input', { fields: applied.fields });
  const to = applied.receiving;
  const before = await readBefore(tx, context, order);
  return { before, from, to, sums: sumsOf(edit, before, from, to) };
}

function letterOf({ before, from, to, sums }: Reckoned): string {
  const pairs = [
    ['Получение', whereWords(from), whereWords(to)],
    ['Когда удобно', wishWords(from), wishWords(to)],
    ['Стоимость доставки', formatMoney(before.sums.delivery), formatMoney(sums.delivery)],
  ] as const;
  const changed = pairs
    .filter(([, was, now]) => was !== now)
    .map(([what, was, now]) => `${what}: ${was} → ${now}`);
  const total = `Было ${formatMoney(before.sums.total)}, стало ${formatMoney(sums.total)}.`;
  return ['Мы изменили ваш заказ.', '', ...changed, '', total].join('\n');
}

/** What another way, place or day would make of an order; nothing is written. */
export const tryOrderReceiving: DeskHandler<'tryOrderReceiving'> = (edit, context) =>
  context.database.transaction(async (tx) => {
    const order = await findDeskOrder(tx, context.operator, edit.number);
    if (order === null) return deskFailure('not-found');
    const reckoned = await reckon(tx, context, order, edit);
    if (isDeskFailure(reckoned)) return reckoned;
    return { before: reckoned.before.sums, after: reckoned.sums, letter: letterOf(reckoned) };
  });

/**
 * Changes how an order comes to its buyer (desk.md §4.1): exactly what was shown before, as an edit of the
 * order, which can be brought back as it was. What comes to nothing writes nothing.
 */
export const changeOrderReceiving: DeskHandler<'changeOrderReceiving'> = (
  { press, isTold, ...edit },
  context,
) =>
  journaledEdit(context.database, (journaled) =>
    pressOnce(context, press, async (tx) => {
      const order = await findDeskOrder(tx, context.operator, edit.number, 'lock');
      if (order === null) return deskFailure('not-found');
      const reckoned = await reckon(tx, context, order, edit);
      if (isDeskFailure(reckoned)) return reckoned;
      const { before, from, to, sums } = reckoned;
      const fields = changedFields(from, to);
      if (fields.length === 0 && sums.total === before.sums.total)
        return { row: await readListRow(tx, context, order.number) };
      if (isTold) await tellOfEdit(tx, context, order, letterOf(reckoned));
      const edited = {
        kind: 'order.receiving' as const,
        before: { ...before.sums, lines: before.lines, receiving: from },
        after: { ...sums, lines: before.lines, receiving: to },
        reason: null,
        fields,
      };
      const { row } = await finishEdit(tx, context, order, edited, journaled);
      return { row };
    }),
  );
