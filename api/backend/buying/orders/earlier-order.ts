import type { Queryable } from '#api/backend/db/database.ts';
import type { PlacedOrder } from '#api/contract/order.ts';

type EarlierRow = {
  number: number;
  token: string;
  goods: number;
  delivery_kop: number;
  total_kop: number;
  positions: number;
  request_hash: Uint8Array;
  created_at: Date;
};

export type EarlierOrder = { order: PlacedOrder; requestHash: Uint8Array; placedAt: Date };

/** An order that was placed with a key, and the digest of its request. Null when the key is new. */
export async function findEarlierOrder(db: Queryable, key: string): Promise<EarlierOrder | null> {
  const [row] = await db.query<EarlierRow>({
    name: 'order_by_key',
    text: `
      select o.number, o.token, o.subtotal_kop - o.discount_kop - o.promo_kop as goods, o.delivery_kop, o.total_kop,
        (select count(*) from shop_order_line l where l.order_id = o.id) as positions, o.request_hash,
        o.created_at
      from shop_order o where o.idempotency_key = $1`,
    values: [key],
  });
  if (row === undefined) return null;
  const { number, token, goods, positions } = row;
  return {
    order: { number, token, goods, delivery: row.delivery_kop, total: row.total_kop, positions },
    requestHash: row.request_hash,
    placedAt: row.created_at,
  };
}
