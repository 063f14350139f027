import * as z from 'zod/mini';
import type { ReceivingEdit } from '#api/contract/desk/order-receiving.ts';
import { type OrderListRow, type OrderReceiving, orderReceiving } from '#api/contract/desk/order-shapes.ts';
import { typedKopecks } from '#desk/kit/words/typed-figures.ts';

/** What is typed: the way with its texts, and roubles for delivery, '' for what the terms say. */
const typedReceiving = z.extend(orderReceiving, { price: z.string() });
export type TypedReceiving = z.output<typeof typedReceiving>;

/** What is kept while it is not sent: with what was seen, so that another's change is not taken for it. */
export const RECEIVING_DRAFT = z.object({ typed: typedReceiving, was: orderReceiving });

/** What is wrong with a price of delivery as it is typed; null where it can be read, or nothing is typed. */
export function priceFault({ isPickup, price }: TypedReceiving): string | null {
  const isRead = isPickup || price.trim() === '' || typedKopecks(price) !== null;
  return isRead ? null : 'Рубли и копейки, например 300';
}

/** What was typed as the call wants it; a price that cannot be read is not said ({@link priceFault}). */
export function receivingEdit(
  { number, version }: Pick<OrderListRow, 'number' | 'version'>,
  was: OrderReceiving,
  { price, ...now }: TypedReceiving,
): ReceivingEdit {
  // A price typed before another way was chosen is out of sight.
  const delivery = now.isPickup ? null : typedKopecks(price);
  return { number, version, was, now, ...(delivery === null ? {} : { delivery }) };
}

/** Whether nothing would change. */
export function isSame({ was, now, delivery }: ReceivingEdit): boolean {
  const fields = Object.keys(was) as (keyof OrderReceiving)[];
  return delivery === undefined && fields.every((field) => (was[field] || null) === (now[field] || null));
}
