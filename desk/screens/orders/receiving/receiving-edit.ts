import * as z from 'zod/mini';
import type { ReceivingEdit } from '#api/contract/desk/order-receiving.ts';
import { type OrderListRow, type OrderReceiving, orderReceiving } from '#api/contract/desk/order-shapes.ts';

/** What is typed: the way with its texts, and roubles for delivery, '' for what the terms say. */
const typedReceiving = z.extend(orderReceiving, { price: z.string() });
export type TypedReceiving = z.output<typeof typedReceiving>;

/** What is kept while it is not sent: with what was seen, so that another's change is not taken for it. */
export const RECEIVING_DRAFT = z.object({ typed: typedReceiving, was: orderReceiving });

const KOPECKS = 100;
const roubles = (text: string): number | null => {
  const typed = text.replace(/\s/g, '').replace(',', '.');
  return typed !== '' && Number(typed) >= 0 ? Math.round(Number(typed) * KOPECKS) : null;
};

/** What was typed as the call wants it. */
export function receivingEdit(
  { number, version }: Pick<OrderListRow, 'number' | 'version'>,
  was: OrderReceiving,
  { price, ...now }: TypedReceiving,
): ReceivingEdit {
  // A price typed before another way was chosen is out of sight.
  const delivery = now.isPickup ? null : roubles(price);
  return { number, version, was, now, ...(delivery === null ? {} : { delivery }) };
}

/** Whether nothing would change. */
export function isSame({ was, now, delivery }: ReceivingEdit): boolean {
  const fields = Object.keys(was) as (keyof OrderReceiving)[];
  return delivery === undefined && fields.every((field) => (was[field] || null) === (now[field] || null));
}
