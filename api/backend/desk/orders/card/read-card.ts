import { readMovingOrder } from '#api/backend/buying/orders/move-order.ts';
import { pricesOf } from '#api/backend/buying/orders/room/order-row.ts';
import { orderPage } from '#api/backend/buying/orders/words.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import type { DeskContext, Operator } from '#api/backend/desk/context.ts';
import { CONTACT_FIELDS, type ContactField, type OrderCard } from '#api/contract/desk/order-shapes.ts';
import { mayBy } from '#lib/desk/rights.ts';
import { judgeMove, type MovedBy } from '#lib/orders/moves.ts';
import { shownSums } from '#lib/orders/order-sums.ts';
import { dayName } from '#lib/time/day-words.ts';
import { readListRow } from '../list/list-row.ts';
import { readCardLines, stockMoment } from './lines.ts';
import { type DeskOrder, findDeskOrder, frozenWords } from './order-row.ts';
import { receivingOf } from './receiving.ts';
import { readStream } from './stream.ts';

const MOVES = ['confirmed', 'shipped', 'done', 'cancelled', 'back'] as const;

/** Whose word a move at the desk is. */
export function movedBy({ id, roles }: Operator): MovedBy {
  return { door: 'desk', operatorId: id, mayTakeBack: mayBy(roles, 'orders.back') };
}

/** Where somebody may bring an order; a reason is asked of him later. */
async function movesOf(
  db: Queryable,
  number: number,
  operator: Operator,
  now: Date,
): Promise<OrderCard['moves']> {
  const moving = await readMovingOrder(db, number);
  if (moving === null) return [];
  const by = movedBy(operator);
  return MOVES.filter((to) => judgeMove(moving, { to, reason: 'есть', by }, now).kind === 'moved');
}

async function orderedBy(db: Queryable, phone: string): Promise<OrderCard['ordered']> {
  if (phone === '') return { orders: 1, cancelled: 0 };
  const [row] = await db.query<OrderCard['ordered']>({
    name: 'desk_ordered_by',
    text: `
      select count(*) as orders, count(*) filter (where status = 'cancelled') as cancelled
      from shop_order where phone = $1`,
    values: [phone],
  });
  return row ?? { orders: 0, cancelled: 0 };
}

async function newestRevision(db: Queryable, { id }: DeskOrder): Promise<number> {
  const [row] = await db.query<{ id: number }>({
    name: 'desk_newest_revision',
    text: 'select coalesce(max(id), 0)::int as id from order_revision where order_id = $1',
    values: [id],
  });
  return row?.id ?? 0;
}

/** Since when 1C says where the order is. */
async function ledSince(db: Queryable, { id, state_by }: DeskOrder): Promise<string | null> {
  if (state_by !== '1c') return null;
  const [row] = await db.query<{ at: Date }>({
    name: 'desk_led_since',
    text: `
      select at from shop_order_event
      where order_id = $1 and kind in ('new', 'confirmed', 'shipped', 'done', 'cancelled') order by at desc, id desc limit 1`,
    values: [id],
  });
  return row?.at.toISOString() ?? null;
}

function contactsOf(order: DeskOrder): OrderCard['contacts'] {
  const text = (name: ContactField) =>
    name === 'address' ? (order.fulladdress ?? order.address) : order[name];
  const entries = CONTACT_FIELDS.map((name) => [name, text(name)] as const);
  return Object.fromEntries(entries) as OrderCard['contacts'];
}

/** An order as its card shows it; null where it is not there for this person. */
export async function readCard(
  db: Queryable,
  { operator, settings, clock }: Pick<DeskContext, 'operator' | 'settings' | 'clock'>,
  number: number,
): Promise<OrderCard | null> {
  const order = await findDeskOrder(db, operator, number);
  if (order === null) return null;
  const wished = [order.wished_day === null ? null : dayName(order.wished_day), order.wished_time];
  return {
    row: await readListRow(db, { settings, clock }, number),
    token: order.token,
    page: orderPage(order, settings),
    contacts: contactsOf(order),
    receiving: receivingOf(order),
    wished: wished.filter((text) => text !== null).join(', ') || null,
    lines: await readCardLines(db, order, settings.notFoundImages),
    sums: shownSums(pricesOf(order), order.selfdelivery),
    delivery: order.delivery_kop,
    promoCode: order.promo_code,
    stockAt: await stockMoment(db),
    editedAt: order.edited_at?.toISOString() ?? null,
    cancelAskedAt: order.cancel_asked_at?.toISOString() ?? null,
    cancelReason: order.cancel_reason,
    ordered: await orderedBy(db, order.phone),
    ledBy1c: await ledSince(db, order),
    moves: await movesOf(db, number, operator, clock.now()),
    frozen: frozenWords(order),
    revision: await newestRevision(db, order),
    stream: await readStream(db, order),
  };
}
