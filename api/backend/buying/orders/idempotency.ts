import { createHmac } from 'node:crypto';
import type { Cart } from '#api/contract/cart.ts';
import type { OrderInput } from '#api/contract/order.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import type { CartRow } from '../cart/cart-row.ts';

/** Fields that say how to send the order, not what is ordered: a repeat may carry others. */
const OUTSIDE_HASH: ReadonlySet<string> = new Set([
  'idempotencyKey',
  'cartVersion',
  'shownTotal',
  'deliveryPrice',
]);

/**
 * The digest by which the same order is recognised when it is sent again. With a key: otherwise who has the
 * table could find out a phone or a name by trying.
 */
export function requestHash(input: OrderInput, city: RegionCode, key: Uint8Array): Uint8Array {
  const fields = Object.entries(input).filter(([name]) => !OUTSIDE_HASH.has(name));
  const text = JSON.stringify(['order', city, ...fields.sort(([a], [b]) => (a < b ? -1 : 1))]);
  return new Uint8Array(createHmac('sha256', key).update(text).digest());
}

/**
 * The stored key of an order. The client's key counts within its session, so nobody reads a stranger's order
 * by a key. Without one the cart's version is the key: a cart that an order has just emptied is one version
 * further, so a second send finds the order of the version before.
 */
export function idempotencyKeyOf(input: OrderInput, sessionId: Uint8Array, row: CartRow, cart: Cart): string {
  if (input.idempotencyKey !== undefined)
    return `${Buffer.from(sessionId).toString('hex')}:${input.idempotencyKey}`;
  const isEmptied = cart.items.length === 0 && cart.notAvailable.length === 0;
  return `cart:${row.id}:${input.cartVersion ?? (isEmptied ? row.version - 1 : row.version)}`;
}
