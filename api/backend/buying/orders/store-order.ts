import { randomBytes } from 'node:crypto';
import { postEvent } from '#api/backend/base/outbox/post-event.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import type { Cart } from '#api/contract/cart.ts';
import type { OrderInput, PlacedOrder } from '#api/contract/order.ts';
import { PERSONAL_DATA_CONSENT, PERSONAL_DATA_CONSENT_TEXT } from '#lib/consent.ts';
import { foundWords } from '#lib/orders/found-words.ts';
import { textsOf } from '#lib/orders/order-fields.ts';
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

async function insertOrder(tx: Queryable, order: CheckedOrder, token: string): Promise<OrderRow> {
  const { input, cart } = order;
  const texts = textsOf({ ...input, phone: order.phone });
  const columns = {
    token,
    idempotency_key: order.key,
    request_hash: order.requestHash,
    session_id: order.sessionId,
    region_id: REGION_IDS[order.city],
    ...texts,
    words: foundWords(texts),
    selfdelivery: input.selfdelivery,
    subtotal_kop: cart.totalOld,
    discount_kop: cart.discountSum,
    promo_code: cart.promo?.code ?? null,
    promo_kop: cart.promoSum,
    delivery_kop: order.delivery,
    total_kop: cart.total + order.delivery,
    is_consent_for_pd: input.is_consent_for_pd,
    consent_version: PERSONAL_DATA_CONSENT.version,
    is_frequent: order.isFrequent,
    created_at: order.now,
  };
  const names = Object.keys(columns);
  const [row] = await tx.query<OrderRow>({
    name: 'order_insert',
    text: `
      insert into shop_order (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})
      returning id, number`,
    values: Object.values(columns),
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

/**
 * The consent is a record of its own (D55); the outbox tells the world outside once the order is committed
 * (D59).
 */
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

/**
 * Writes an order with its lines, its consent and its message for the outbox; the caller's transaction holds
 * all.
 */
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
