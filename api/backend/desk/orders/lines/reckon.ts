import { MAX_CART_SUM } from '#api/backend/buying/cart/largest-sum.ts';
import { applyEdit } from '#api/backend/buying/orders/edit/apply-edit.ts';
import type { EditedLine, EditedSums } from '#api/backend/buying/orders/edit/edited-line.ts';
import { type Delivery, editedSums } from '#api/backend/buying/orders/edit/edited-sums.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import type { DeskContext } from '#api/backend/desk/context.ts';
import { type DeskFailure, deskFailure } from '#api/contract/desk/failure.ts';
import type { OrderEdit } from '#api/contract/desk/order-lines.ts';
import { mayBy } from '#lib/desk/rights.ts';
import { type DeskOrder, frozenWords } from '../card/order-row.ts';
import { orderConflict } from '../writing/conflict.ts';
import { type BeforeEdit, readBefore } from './read-edit.ts';
import { readOffers } from './read-offers.ts';

/** So many per cent off a manager may give by himself (desk.md §4.1). */
const FLOOR_PERCENT = 5;

/** A change as it would be saved. */
export type Reckoned = {
  before: BeforeEdit;
  lines: EditedLine[];
  sums: EditedSums;
  reasons: string[];
  stocks: Map<number, number>;
};

/** What delivery is to cost, by what was asked for and what it was before. */
export function deliveryOf(
  { delivery }: Pick<OrderEdit, 'delivery'>,
  { terms, isByTerms, sums }: BeforeEdit,
): Delivery {
  if (typeof delivery === 'number') return { kind: 'said', kopecks: delivery };
  return delivery === 'terms' || isByTerms
    ? { kind: 'terms', terms }
    : { kind: 'said', kopecks: sums.delivery };
}

/** Reckons a change of an order's lines; the same for whoever tries it and whoever saves it (H12). */
export async function reckon(
  db: Queryable,
  context: DeskContext,
  order: DeskOrder,
  edit: OrderEdit,
): Promise<Reckoned | DeskFailure> {
  const frozen = frozenWords(order);
  if (frozen !== null) return deskFailure('not-possible', { text: frozen });
  const { settings, operator } = context;
  const before = await readBefore(db, context, order);
  const codes = edit.adds.map(({ code }) => code);
  const { offers, stocks } = await readOffers(db, order.region_id, codes, settings.promoOnSale);
  const floorPercent = mayBy(operator.roles, 'orders.price') ? null : FLOOR_PERCENT;
  const applied = applyEdit(before.lines, edit, { packs: before.packs, offers, floorPercent });
  if (applied.kind === 'conflict') return orderConflict(db, context, order.number, applied.fields);
  if (applied.kind === 'refused') return deskFailure('invalid-input', { fields: applied.fields });
  const { lines, reasons } = applied;
  const bounds = { delivery: deliveryOf(edit, before), isPickup: order.selfdelivery };
  const sums = editedSums(lines, before.promo, bounds);
  if (sums.subtotal > MAX_CART_SUM)
    return deskFailure('invalid-input', {
      fields: { lines: 'Заказ вмещает товары на сумму до 10\u00A0млрд\u00A0₽' },
    });
  return { before, lines, sums, reasons, stocks: new Map([...before.stocks, ...stocks]) };
}
