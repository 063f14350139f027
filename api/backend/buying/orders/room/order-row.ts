import type { Queryable } from '#api/backend/db/database.ts';
import { ORDER_FIELDS, type OrderTexts } from '#lib/orders/order-fields.ts';
import type { PricedOrder } from '#lib/orders/order-sums.ts';
import type { OrderStatus } from '#lib/orders/statuses.ts';

/** An order as its page, its contacts and the operator's commands read it. Sums are kopecks. */
export type OrderRow = OrderTexts & {
  id: string;
  number: number;
  token: string;
  status: OrderStatus;
  region_id: number;
  selfdelivery: boolean;
  subtotal_kop: number;
  discount_kop: number;
  promo_code: string | null;
  promo_kop: number;
  delivery_kop: number;
  total_kop: number;
  /** One of very many of its address within an hour. */
  is_frequent: boolean;
  /** When somebody last changed its lines, or how it comes to its buyer. */
  edited_at: Date | null;
  created_at: Date;
};

/** What the order's sums are made of. */
export function pricesOf(row: Omit<OrderRow, 'number'>): PricedOrder {
  return {
    goodsOld: row.subtotal_kop,
    discount: row.discount_kop,
    promoCode: row.promo_code,
    promoSum: row.promo_kop,
    delivery: row.delivery_kop,
  };
}

/**
 * A sum that no number holds is read as the largest one that is held: one such order must not hide all
 * others.
 */
const SUMS = ['subtotal_kop', 'discount_kop', 'promo_kop', 'total_kop']
  .map((sum) => `least(${sum}, ${Number.MAX_SAFE_INTEGER}) as ${sum}`)
  .join(', ');

export const ORDER_COLUMNS = `
  id, number, token, status, region_id, ${ORDER_FIELDS.map(({ column }) => column).join(', ')}, selfdelivery,
  promo_code, ${SUMS}, delivery_kop, is_frequent, edited_at, created_at`;

/** The order whose page has this token; null for a token that no order has. */
export async function findOrder(db: Queryable, token: string): Promise<OrderRow | null> {
  const [row] = await db.query<OrderRow>({
    name: 'order_by_token',
    text: `select ${ORDER_COLUMNS} from shop_order where token = $1`,
    values: [token],
  });
  return row ?? null;
}

/** Whether the session whose token's digest this is has placed the order; a former token's has not. */
export async function isPlacedBy(
  db: Queryable,
  orderId: string,
  digest: Uint8Array | null,
): Promise<boolean> {
  if (digest === null) return false;
  const rows = await db.query({
    name: 'order_of_session',
    text: `
      select from shop_order o join session s on s.id = o.session_id
      where o.id = $1 and s.token_digest = $2`,
    values: [orderId, digest],
  });
  return rows.length > 0;
}

/** A line as it was ordered. */
export type OrderLineRow = {
  product_id: number | null;
  code: string;
  name: string;
  measure: string;
  quantity: number;
  price_kop: number;
  price_old_kop: number | null;
  sum_kop: number;
};

/** The lines of an order as they stood in the cart. */
export function readOrderLines(db: Queryable, orderId: string): Promise<OrderLineRow[]> {
  return db.query<OrderLineRow>({
    name: 'order_lines',
    text: `
      select product_id, code, name, measure, quantity, price_kop, price_old_kop, sum_kop
      from shop_order_line where order_id = $1 order by line_no`,
    values: [orderId],
  });
}
