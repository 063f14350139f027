import { callBackIn } from '#api/backend/buying/calendar/call-back.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import type { Order, OrderStep } from '#api/contract/order-room.ts';
import { regionOfId } from '#lib/region/codes.ts';
import type { Clock } from '#lib/time/clock.ts';
import { contactsOf, masked } from './contacts.ts';
import { type OrderRow, readOrderLines } from './order-row.ts';

async function readSteps(db: Queryable, { id, created_at }: OrderRow): Promise<OrderStep[]> {
  const rows = await db.query<{ kind: OrderStep['kind']; at: Date }>({
    name: 'order_steps',
    text: 'select kind, at from shop_order_event where order_id = $1 order by at, id',
    values: [id],
  });
  return [{ kind: 'new' as const, at: created_at }, ...rows].map(({ kind, at }) => ({
    kind,
    at: at.toISOString(),
  }));
}

/** An order as its page shows it to whoever has the link: what was ordered whole, who ordered masked. */
export async function readRoom(db: Queryable, row: OrderRow, clock: Clock): Promise<Order> {
  const lines = await readOrderLines(db, row.id);
  const steps = await readSteps(db, row);
  const isAwaited = row.status === 'new' && steps.length === 1;
  return {
    number: row.number,
    placedAt: row.created_at.toISOString(),
    status: row.status,
    steps,
    callBack: isAwaited ? await callBackIn(db, regionOfId(row.region_id), clock.now()) : null,
    isPickup: row.selfdelivery,
    pickupCity: row.self_delivery_city,
    lines: lines.map((line) => ({
      productId: line.product_id,
      code: line.code,
      name: line.name,
      measure: line.measure,
      quantity: line.quantity,
      price: line.price_kop,
      priceOld: line.price_old_kop,
      sum: line.sum_kop,
    })),
    goodsOld: row.subtotal_kop,
    discount: row.discount_kop,
    promoCode: row.promo_code,
    promoSum: row.promo_kop,
    goods: row.subtotal_kop - row.discount_kop - row.promo_kop,
    delivery: row.delivery_kop,
    total: row.total_kop,
    contacts: masked(contactsOf(row)),
  };
}
