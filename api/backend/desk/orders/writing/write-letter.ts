import { postEvent } from '#api/backend/base/outbox/post-event.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import type { DeskContext } from '#api/backend/desk/context.ts';
import type { DeskOrder } from '../card/order-row.ts';

/** A letter to the buyer of an order. */
export type Written = { subject: string; text: string; hasBill: boolean };

/** Leaves a letter for the outbox, which sends it not before that moment; the number of its event there. */
export async function writeLetter(
  tx: Queryable,
  { operator, clock }: DeskContext,
  order: Pick<DeskOrder, 'id' | 'number'>,
  { subject, text, hasBill }: Written,
  notBefore: Date | null,
): Promise<number> {
  const now = clock.now();
  const [letter] = await tx.query<{ id: number }>({
    name: 'desk_letter_write',
    text: `
      insert into order_letter (order_id, operator_id, subject, text, has_bill, at)
      values ($1, $2, $3, $4, $5, $6) returning id`,
    values: [order.id, operator.id, subject, text, hasBill, now],
  });
  if (letter === undefined) throw new Error('A letter was written and not returned.');
  const payload = { orderId: order.id, number: order.number, letterId: letter.id };
  return postEvent(tx, { topic: 'order.letter', payload }, now, notBefore);
}
