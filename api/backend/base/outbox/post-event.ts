import { randomUUID } from 'node:crypto';
import type { Queryable } from '#api/backend/db/database.ts';
import type { OperatorNews } from '#lib/desk/operator-news.ts';
import type { ToldMove } from '#lib/orders/told-moves.ts';
import { requestId } from '#process/request-id.ts';

/** What has happened, by topic, and the rows that tell the rest: who sends reads them. */
export type EventFacts =
  | { topic: 'order.created' | 'order.cancel-asked'; payload: { orderId: string; number: number } }
  /** Where an order has gone, when its buyer is told of such moves. */
  | { topic: 'order.moved'; payload: { orderId: string; number: number; move: ToldMove } }
  | { topic: 'request.created' | 'price.lowered'; payload: { requestId: number } }
  /** Somebody at the desk has written to the buyer; by the letter's number. */
  | { topic: 'order.letter'; payload: { orderId: string; number: number; letterId: number } }
  /** Somebody looks for his orders; by their numbers, none where none were found (acc-D15). */
  | { topic: 'orders.looked-for'; payload: { numbers: readonly number[] } }
  /** An exchange with 1C has failed or is held, or none comes any more; by its number. */
  | { topic: 'exchange.trouble'; payload: { exchange: number; isSilent: boolean } }
  /** Somebody's way into the desk, or what they may there, has changed (desk.md §5.1). */
  | { topic: 'operator.told'; payload: { operatorId: number; news: OperatorNews } }
  /** Catalogue or texts; which pages, is read by their own moments of change. */
  | { topic: 'pages.changed'; payload: Record<string, never> };

export type Topic = EventFacts['topic'];

/** An event on its way out. */
export type OutboxEvent = EventFacts & {
  /** The same in every repeat, so that the receiver recognises one. */
  eventId: string;
  createdAt: Date;
  /** The request that it happened in, given on to the receiver; absent or null = none. */
  requestId?: string | null | undefined;
};

/** What the event happened to: events of one are delivered in their order. */
function aggregateOf(facts: EventFacts): string {
  switch (facts.topic) {
    case 'order.created':
    case 'order.cancel-asked':
    case 'order.moved':
    case 'order.letter':
      return `order:${facts.payload.orderId}`;
    case 'request.created':
    case 'price.lowered':
      return `request:${facts.payload.requestId}`;
    case 'orders.looked-for':
      return `looked-for:${randomUUID()}`;
    case 'operator.told':
      return `operator:${facts.payload.operatorId}`;
    case 'exchange.trouble':
      return 'exchange';
    case 'pages.changed':
      return 'pages';
  }
}

/**
 * Leaves word for the outside world in the caller's transaction: it goes out if, and only if, that is
 * committed, and not before `notBefore`. Its number.
 */
export async function postEvent(
  tx: Queryable,
  facts: EventFacts,
  now: Date,
  notBefore: Date | null = null,
): Promise<number> {
  const [row] = await tx.query<{ id: number }>({
    name: 'outbox_post',
    text: `
      insert into outbox (topic, aggregate, payload, created_at, not_before, request_id)
      values ($1, $2, $3, $4, $5, $6)
      returning id`,
    values: [facts.topic, aggregateOf(facts), facts.payload, now, notBefore, requestId()],
  });
  if (row === undefined) throw new Error('Word was left and not returned.');
  return row.id;
}
