import type { CallContext } from '#api/backend/base/context.ts';
import { sessionKey } from '#api/backend/base/session/key.ts';
import { lockVisit, replaceToken } from '#api/backend/base/session/row.ts';
import { findRegion } from '#api/backend/catalogue/texts/region-data.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import type { Cart } from '#api/contract/cart.ts';
import { type Failure, failure, isFailure } from '#api/contract/failure.ts';
import type { OrderInput, PlacedOrder } from '#api/contract/order.ts';
import { DEFAULT_DELIVERY, type DeliveryTerms, deliveryCost } from '#lib/delivery.ts';
import { normalisePhone } from '#lib/phone.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { PICKUP_PLACES } from '#lib/region/pickup-places.ts';
import { type CartRow, lockCart } from '../cart/cart-row.ts';
import { MAX_CART_SUM, sumTooLarge } from '../cart/largest-sum.ts';
import { readCart } from '../cart/read-cart.ts';
import { clearCart, removePromo } from '../cart/writes.ts';
import { shownDocument } from '../consent/shown-document.ts';
import { type EarlierOrder, findEarlierOrder } from './earlier-order.ts';
import { idempotencyKeyOf, requestHash } from './idempotency.ts';
import { claimPromo } from './order-promo.ts';
import { repackLines } from './repack.ts';
import { startAnew } from './start-anew.ts';
import { storeOrder } from './store-order.ts';

/** How long an order without a key of the client's answers for its emptied cart. */
const HASTY_MS = 15 * 60 * 1000;

/** The order, and the cart it was made of as it was before. */
export type Placed = { order: PlacedOrder; isReplayed: boolean; cart: { id: string; version: number } };

/** What the order would be made of: the cart as it is now, and what delivery costs now. */
type Offer = { cart: Cart; delivery: DeliveryTerms };

/**
 * Why the cart cannot be ordered as it stands, or null. The refusal carries both, so the page can show them.
 */
function refusalOf({ cart, delivery }: Offer, input: OrderInput): Failure | null {
  if (input.selfdelivery && !PICKUP_PLACES.includes(input.selfDeliveryCity))
    return failure('invalid-input', { fields: { selfDeliveryCity: 'Такого склада нет, выберите другой' } });
  const details = { cart, delivery };
  if (input.cartVersion !== undefined && input.cartVersion !== cart.version)
    return failure('cart-changed', { details });
  if (cart.notAvailable.length > 0) return failure('cart-has-unavailable', { details });
  if (cart.totalOld > MAX_CART_SUM) return sumTooLarge();
  return cart.items.length === 0 ? failure('cart-empty') : null;
}

/**
 * What an earlier order under the same key means: the same request again is answered with it, another request
 * under the client's own key is refused. A key made of the cart's version recognises only a hasty repeat;
 * null = go on.
 */
function repeatOf(
  earlier: EarlierOrder,
  hash: Uint8Array,
  input: OrderInput,
  now: Date,
): PlacedOrder | Failure | null {
  const isNamed = input.idempotencyKey !== undefined;
  const isSame = Buffer.compare(earlier.requestHash, hash) === 0;
  const isHasty = now.getTime() - earlier.placedAt.getTime() < HASTY_MS;
  if (isSame && (isNamed || isHasty)) return earlier.order;
  return isNamed ? failure('key-reused') : null;
}

/** What delivery costs in the region now; the specification's terms when the shop has no such row (D47). */
async function deliveryTerms(tx: Queryable, city: RegionCode, now: Date): Promise<DeliveryTerms> {
  const { deliveryPrice, deliveryFreeLimit } = (await findRegion(tx, city, now)) ?? DEFAULT_DELIVERY;
  return { deliveryPrice, deliveryFreeLimit };
}

/**
 * A former token places no order. While nobody has used the new one, its answer may have been lost: the buyer
 * goes on in a session of his own, and what he sees is asked of him again. Afterwards the browser has the new
 * one already.
 */
async function refuseFormer(
  tx: Queryable,
  row: CartRow,
  { cart, delivery }: Offer,
  context: CallContext,
): Promise<Failure> {
  if (!row.is_pending) return failure('cart-changed', { details: { cart, delivery } });
  const own = await startAnew(tx, row, context);
  return failure('cart-changed', { details: { cart: await readCart(tx, own, context), delivery } });
}

/**
 * Places the order of the visitor's cart inside the caller's transaction. Locks in one order: session, cart,
 * promo code, order. Everything that costs money is read anew under the lock; the client's delivery price is
 * not looked at (D47).
 */
export async function placeOrder(
  tx: Queryable,
  input: OrderInput,
  context: CallContext,
): Promise<Placed | Failure> {
  const { city, clock, session } = context;
  // The same as outside of the transaction, by `createOrder`: it has read the key that the digest below is
  // made with.
  const visit = await lockVisit(tx, await session.offer(), clock);
  const row = visit === null ? null : await lockCart(tx, session, clock);
  if (visit === null || row === null) return failure('cart-empty');
  const cart = await readCart(tx, row, context);

  const key = idempotencyKeyOf(input, visit.session_id, row, cart);
  const hash = requestHash(input, city, await sessionKey(context.database));
  const earlier = await findEarlierOrder(tx, key);
  const now = clock.now();
  const repeat = earlier === null ? null : repeatOf(earlier, hash, input, now);
  const cartBefore = { id: row.id, version: row.version };
  if (isFailure(repeat)) return repeat;
  if (repeat !== null) return { order: repeat, isReplayed: true, cart: cartBefore };
  const terms = await deliveryTerms(tx, city, now);
  const repacked = await repackLines(tx, row.id, cart, now);
  if (repacked !== null) {
    const whole = await readCart(tx, { ...row, version: repacked }, context);
    return failure('cart-changed', { details: { cart: whole, delivery: terms } });
  }
  const refused = refusalOf({ cart, delivery: terms }, input);
  if (refused !== null) return refused;
  if (!visit.is_current) return refuseFormer(tx, row, { cart, delivery: terms }, context);

  const phone = normalisePhone(input.phone);
  if (phone === null) return failure('invalid-input', { fields: { phone: 'Проверьте номер телефона' } });
  if (row.promo_code !== null) {
    const { email, inn } = input;
    const buyer = { sessionId: visit.session_id, phone, email, inn };
    const refusal = await claimPromo(tx, row.promo_code, buyer, context);
    if (refusal !== null) {
      const version = (await removePromo(tx, row.id, now)) ?? row.version;
      const bare = await readCart(tx, { ...row, version, promo_code: null }, context);
      return failure(refusal, { details: { cart: bare, delivery: terms } });
    }
  }
  const delivery = deliveryCost(cart.total, terms, input.selfdelivery);
  // Nobody pays what he has not seen, whatever has changed it and however late (D68).
  if (input.shownTotal !== undefined && input.shownTotal !== cart.total + delivery)
    return failure('cart-changed', { details: { cart, delivery: terms } });
  const order = await storeOrder(tx, {
    input,
    phone,
    cart,
    delivery,
    city,
    sessionId: visit.session_id,
    key,
    requestHash: hash,
    document: await shownDocument(tx, context),
    isFrequent: context.isFrequent,
    now,
  });
  await clearCart(tx, row.id, now);
  await replaceToken(tx, session, visit);
  return { order, isReplayed: false, cart: cartBefore };
}
