import type { Chosen } from '#api/backend/base/operator/chosen.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import type { OrderSideEvent } from '#api/backend/db/schema/orders.ts';
import type { OrderStatus } from '#lib/orders/statuses.ts';
import { ORDER_COLUMNS, type OrderLineRow, type OrderRow } from './room/order-row.ts';

/** An order in the operator's list: with whether the buyer wants to cancel it. */
export type ListedOrder = OrderRow & { is_cancel_asked: boolean };
/** An order as whoever is told of it sees it: another server may number with letters. */
export type ToldOrder = Omit<ListedOrder, 'number'> & { number: number | string };

/** Which orders are meant, by the day they were placed. */
export type ChosenOrders = Chosen<OrderStatus>;

/** SQL of whether the buyer of a row of `shop_order` wants it cancelled and has had no answer. */
export const CANCEL_ASKED = `shop_order.cancel_asked_at is not null`;
/** Days are Moscow's. */
const CHOSEN = `
  ($1::text is null or status = $1)
  and ($2::text is null or created_at >= ($2::text || ' 00:00+03')::timestamptz)
  and ($3::text is null or created_at < ($3::text || ' 00:00+03')::timestamptz + interval '1 day')`;

const valuesOf = ({ status, from, to }: ChosenOrders) => [status, from, to];

/** The chosen orders, the latest first. */
export function listOrders(db: Queryable, chosen: ChosenOrders): Promise<ListedOrder[]> {
  return db.query<ListedOrder>({
    name: 'orders_list',
    text: `
      select ${ORDER_COLUMNS}, ${CANCEL_ASKED} as is_cancel_asked from shop_order
      where ${CHOSEN} order by created_at desc, number desc`,
    values: valuesOf(chosen),
  });
}

/** Every line of the chosen orders, in the order of `listOrders`. */
export function listOrderLines(
  db: Queryable,
  chosen: ChosenOrders,
): Promise<(OrderLineRow & { order_id: string })[]> {
  return db.query({
    name: 'orders_lines',
    text: `
      select l.* from shop_order_line l join shop_order on shop_order.id = l.order_id
      where ${CHOSEN} order by created_at desc, number desc, l.line_no`,
    values: valuesOf(chosen),
  });
}

/** One order by its number; null when there is none. */
export async function findByNumber(db: Queryable, number: number): Promise<ListedOrder | null> {
  const [row] = await db.query<ListedOrder>({
    name: 'order_by_number',
    text: `select ${ORDER_COLUMNS}, ${CANCEL_ASKED} as is_cancel_asked from shop_order where number = $1`,
    values: [number],
  });
  return row ?? null;
}

/** What has happened to an order since it was placed, with the operator's notes. */
export function readEvents(
  db: Queryable,
  orderId: string,
): Promise<{ kind: OrderStatus | OrderSideEvent; note: string | null; at: Date }[]> {
  return db.query({
    name: 'order_events',
    text: 'select kind, note, at from shop_order_event where order_id = $1 order by at, id',
    values: [orderId],
  });
}
