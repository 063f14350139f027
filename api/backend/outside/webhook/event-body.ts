import type { OutboxEvent } from '#api/backend/base/outbox/post-event.ts';
import { pricesOf } from '#api/backend/buying/orders/room/order-row.ts';
import { UNNUMBERED } from '#lib/numbered.ts';
import { ORDER_FIELDS, textOf } from '#lib/orders/order-fields.ts';
import { sumsByName } from '#lib/orders/order-sums.ts';
import { regionOfId } from '#lib/region/codes.ts';
import type { EventSubject } from '../event-subject.ts';

type OrderSubject = Extract<EventSubject, { kind: 'order' }>;
type RequestSubject = Extract<EventSubject, { kind: 'request' }>;

/** Kopecks as roubles with two decimals, as every sum of the shop travels (D25). */
const roubles = (kopecks: number | null): number | null => (kopecks === null ? null : kopecks / 100);

function orderData({ order, lines }: OrderSubject) {
  const sums = sumsByName(pricesOf(order));
  return {
    // Null where the backend that has taken it gives no numbers.
    number: order.number === UNNUMBERED ? null : order.number,
    status: order.status,
    region: regionOfId(order.region_id),
    ...Object.fromEntries(
      ORDER_FIELDS.flatMap((field) => (field.crm === null ? [] : [[field.crm, textOf(order, field)]])),
    ),
    ...(order.selfdelivery ? {} : { pickup: null }),
    promo_code: order.promo_code,
    goods_before_discounts: roubles(sums.goods),
    discount: roubles(sums.discount),
    promo_discount: roubles(sums.promo),
    goods: roubles(sums.subtotal),
    delivery: roubles(sums.delivery),
    total: roubles(sums.total),
    // Null where another backend keeps them to itself; an order without lines there is none.
    lines:
      lines?.map(({ code, name, measure, quantity, price_kop: price, sum_kop: sum }) => ({
        code,
        name,
        measure,
        quantity,
        price: roubles(price),
        sum: roubles(sum),
      })) ?? null,
  };
}

function requestData({ request }: RequestSubject) {
  return {
    id: request.id === UNNUMBERED ? null : request.id,
    form: request.kind,
    status: request.status,
    region: request.region_id === null ? null : regionOfId(request.region_id),
    phone: request.phone,
    email: request.email,
    text: request.text,
    page: request.page_url,
    product_id: request.product_id,
    product: request.code === null ? null : { code: request.code, name: request.product },
    special: request.special,
    price: roubles(request.price_kop),
  };
}

/** An event as a CRM gets it: its id and kind, when it happened, and what it is about. Sums are roubles. */
export function eventBody(event: OutboxEvent, subject: EventSubject): string {
  return JSON.stringify({
    event_id: event.eventId,
    event: event.topic,
    created_at: event.createdAt.toISOString(),
    ...(subject.kind === 'order' ? { order: orderData(subject) } : { request: requestData(subject) }),
  });
}
