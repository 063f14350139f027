import { ORDER_TOKEN } from '#lib/orders/order-token.ts';
import { pageUrl } from '#lib/urls.ts';

const TOKEN = new RegExp(`/order/(${ORDER_TOKEN})(?:/|$)`);

/** The page of an order, or its invoice. */
export function orderUrl(base: string, token: string, view: 'room' | 'invoice' = 'room'): string {
  return pageUrl(base, `/order/${token}${view === 'room' ? '' : '/invoice'}`);
}

/** The token in the address of an order's page; empty when there is none, which no order has. */
export function tokenIn(pathname: string): string {
  return TOKEN.exec(pathname)?.[1] ?? '';
}
