import type { OutboxEvent, Topic } from '../base/outbox/post-event.ts';
import { findByNumber, type ToldOrder } from '../buying/orders/read-orders.ts';
import { type OrderLineRow, readOrderLines } from '../buying/orders/room/order-row.ts';
import { findRequest, type RequestRow } from '../buying/requests/request-row.ts';
import type { Queryable } from '../db/database.ts';

/** What managers and a CRM are told of: every order, wish to cancel one, and request. */
export const TOLD_OF: readonly Topic[] = ['order.created', 'order.cancel-asked', 'request.created'];

/**
 * What an event is about, as it is now. Lines are null where another backend keeps them and has not told
 * them.
 */
export type EventSubject =
  | { kind: 'order'; order: ToldOrder; lines: readonly OrderLineRow[] | null }
  | { kind: 'request'; request: RequestRow };

/** Reads what an event is about; null when it has been erased since. */
export async function readSubject(db: Queryable, { payload }: OutboxEvent): Promise<EventSubject | null> {
  if ('requestId' in payload) {
    const request = await findRequest(db, payload.requestId);
    return request === null ? null : { kind: 'request', request };
  }
  if (!('orderId' in payload)) return null;
  const order = await findByNumber(db, payload.number);
  return order === null ? null : { kind: 'order', order, lines: await readOrderLines(db, order.id) };
}
