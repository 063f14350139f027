import { hasTexts } from '#lib/browser/has-texts.ts';
import { listOf } from '#lib/browser/kept-json.ts';
import { keptJsonOfYear } from '#lib/browser/kept-year.ts';
import { ORDERS_KEY } from '#lib/browser/local-keys.ts';
import { MOST_KEPT_ORDERS } from '#lib/orders/kept-orders.ts';
import { WHOLE_ORDER_TOKEN } from '#lib/orders/order-token.ts';

/** An order that this browser has placed or opened by its phone's digits (acc-D15). */
export type DeviceOrder = {
  number: string;
  token: string;
  /** The last four of the phone, which open the order without being asked for; empty when not known. */
  digits: string;
};

function isOrder(value: unknown): value is DeviceOrder {
  if (!hasTexts(value, ['number', 'digits', 'token'])) return false;
  return WHOLE_ORDER_TOKEN.test(String(Reflect.get(value, 'token')));
}

const kept = keptJsonOfYear<DeviceOrder[]>('localStorage', ORDERS_KEY, listOf(isOrder, MOST_KEPT_ORDERS));

/** The newest first. */
export const readDeviceOrders = kept.read;

/** Puts an order in front of the others. */
export function keepDeviceOrder(order: DeviceOrder): void {
  const others = kept.read().filter(({ token }) => token !== order.token);
  kept.keep([order, ...others].slice(0, MOST_KEPT_ORDERS));
}

/** Takes out those that the server knows no more; what is left. */
export function keepOnlyOrders(known: ReadonlySet<string>): void {
  const all = kept.read();
  const left = all.filter(({ token }) => known.has(token));
  if (left.length < all.length) kept.keep(left);
}

/** The digits that open an order, as far as this browser knows them; null when it does not. */
export function deviceDigits(token: string): string | null {
  return kept.read().find((order) => order.token === token)?.digits || null;
}
