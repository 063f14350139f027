import { callBackIn } from '#api/backend/buying/calendar/call-back.ts';
import { readCalendar } from '#api/backend/buying/calendar/handlers.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import type { Order, OrderStep } from '#api/contract/order-room.ts';
import { regionOfId } from '#lib/region/codes.ts';
import type { Clock } from '#lib/time/clock.ts';
import { nextWorkDays } from '#lib/time/work-day.ts';
import { runtime } from '#process/runtime.ts';
import { contactsOf, masked } from './contacts.ts';
import { type OrderRow, readOrderLines } from './order-row.ts';

/** When it is, and whether the order is the visitor's own. */
export type Onlooker = { clock: Clock; isOwn: boolean };

async function readSteps(db: Queryable, { id, created_at }: OrderRow): Promise<OrderStep[]> {
  const rows = await db.query<{ kind: OrderStep['kind']; at: Date }>({
    name: 'order_steps',
    text: `
      select kind, at from shop_order_event
      where order_id = $1 and kind not in ('cancel-kept', 'edited', 'contact') order by at, id`,
    values: [id],
  });
  return [{ kind: 'new' as const, at: created_at }, ...rows].map(({ kind, at }) => ({
    kind,
    at: at.toISOString(),
  }));
}

/** The last day to pay on: so many work days after the order as the seller gives (acc-D14). */
async function payUntil(db: Queryable, { created_at: placed }: OrderRow): Promise<string | null> {
  const { payDays } = runtime().company;
  const calendar = await readCalendar(db, placed);
  return nextWorkDays({ now: () => placed }, calendar, payDays).at(-1) ?? null;
}

/**
 * An order as its page shows it: to whoever has the link what was ordered whole and who ordered masked, to
 * the browser that has placed it everything.
 */
export async function readRoom(db: Queryable, row: OrderRow, { clock, isOwn }: Onlooker): Promise<Order> {
  const lines = await readOrderLines(db, row.id);
  const steps = await readSteps(db, row);
  const isAwaited = row.status === 'new' && steps.length === 1;
  return {
    number: row.number,
    placedAt: row.created_at.toISOString(),
    status: row.status,
    steps,
    callBack: isAwaited ? await callBackIn(db, regionOfId(row.region_id), clock.now()) : null,
    payUntil: await payUntil(db, row),
    editedAt: row.edited_at?.toISOString() ?? null,
    isOwn,
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
    contacts: isOwn ? contactsOf(row) : masked(contactsOf(row)),
  };
}
