import { randomBytes } from 'node:crypto';
import { postEvent } from '#api/backend/base/outbox/post-event.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import type { Cart } from '#api/contract/cart.ts';
import type { OrderInput, PlacedOrder } from '#api/contract/order.ts';
import { PERSONAL_DATA_CONSENT, PERSONAL_DATA_CONSENT_TEXT } from '#lib/consent.ts';
import { shownPrice } from '#lib/price.ts';
import { REGION_IDS, type RegionCode } from '#lib/region/codes.ts';
import { keepConsent } from '../consent/keep-consent.ts';
import type { ConsentDocument } from '../consent/shown-document.ts';

/** A checked order: everything that its rows are made of. Sums are kopecks. */
export type CheckedOrder = {
  input: OrderInput;
  /** As it is stored, +7XXXXXXXXXX. */
  phone: string;
  cart: Cart;
  delivery: number;
  city: RegionCode;
  sessionId: Uint8Array;
  key: string;
  requestHash: Uint8Array;
  /** The text behind the consent's link. */
  document: ConsentDocument | null;
  /** Whether its address orders more often than people do. */
  isFrequent: boolean;
  now: Date;
};

/** What the address of an order's page cannot be guessed by (acc-D8). */
const TOKEN_BYTES = 16;

type OrderRow = { id: string; number: number };

function orNull(text: string): string | null {
  return text === '' ? null : text;
}

async function insertOrder(tx: Queryable, order: CheckedOrder, token: string): Promise<OrderRow> {
  const { input, cart } = order;
  const [row] = await tx.query<OrderRow>({
    name: 'order_insert',
    text: `
      insert into shop_order (
        token, idempotency_key, request_hash, session_id, region_id, phone, email, name, address, fulladdress, inn,
        full_inn, selfdelivery, self_delivery_city, comment, subtotal_kop, discount_kop, promo_code, promo_kop,
        delivery_kop, total_kop, is_consent_for_pd, consent_version, is_frequent, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25)
      returning id, number`,
    values: [
      token,
      order.key,
      order.requestHash,
      order.sessionId,
      REGION_IDS[order.city],
      order.phone,
      orNull(input.email),
      input.name,
      orNull(input.address),
      orNull(input.fulladdress),
      orNull(input.inn),
      orNull(input.fullInn),
      input.selfdelivery,
      orNull(input.selfDeliveryCity),
      orNull(input.comment),
      cart.totalOld,
      cart.discountSum,
      cart.promo?.code ?? null,
      cart.promoSum,
      order.delivery,
      cart.total + order.delivery,
      input.is_consent_for_pd,
      PERSONAL_DATA_CONSENT.version,
      order.isFrequent,
      order.now,
    ],
  });
  if (row === undefined) throw new Error('An order was inserted and not returned.');
  return row;
}

/** A snapshot: later prices and names do not reach into an order. */
async function insertLines(tx: Queryable, orderId: string, cart: Cart): Promise<void> {
  const prices = cart.items.map((item) => shownPrice(item) ?? { current: 0, old: null });
  await tx.query({
    name: 'order_lines_insert',
    text: `
      insert into shop_order_line
        (order_id, line_no, product_id, code, name, measure, quantity, price_kop, price_old_kop, sum_kop)
      select $1, line_no, product_id, code, name, measure, quantity, price_kop, price_old_kop, quantity::bigint * price_kop
      from unnest($2::int[], $3::text[], $4::text[], $5::text[], $6::int[], $7::int[], $8::int[]) with ordinality
        as l(product_id, code, name, measure, quantity, price_kop, price_old_kop, line_no)`,
    values: [
      orderId,
      cart.items.map((item) => item.id),
      cart.items.map((item) => item.code),
      cart.items.map((item) => item.name),
      cart.items.map((item) => item.measure),
      cart.items.map((item) => item.quantity),
      prices.map((price) => price.current),
      prices.map((price) => price.old),
    ],
  });
}

/** The consent is a record of its own (D55); the outbox tells the world outside once the order is committed (D59). */
async function insertFollowers(
  tx: Queryable,
  row: OrderRow,
  { document, sessionId, now }: CheckedOrder,
): Promise<void> {
  const given = { document, text: PERSONAL_DATA_CONSENT_TEXT, form: 'order', sessionId };
  await keepConsent(tx, { ...given, orderId: row.id, requestId: null, now });
  const payload = { orderId: row.id, number: row.number };
  await postEvent(tx, { topic: 'order.created', payload }, now);
}

/** Writes an order with its lines, its consent and its message for the outbox; the caller's transaction holds all. */
export async function storeOrder(tx: Queryable, order: CheckedOrder): Promise<PlacedOrder> {
  const token = randomBytes(TOKEN_BYTES).toString('hex');
  const row = await insertOrder(tx, order, token);
  await insertLines(tx, row.id, order.cart);
  await insertFollowers(tx, row, order);
  const { cart, delivery } = order;
  return {
    number: row.number,
    token,
    goods: cart.total,
    delivery,
    total: cart.total + delivery,
    positions: cart.items.length,
  };
}
