import type { Queryable } from '#api/backend/db/database.ts';
import type { DeskContext } from '#api/backend/desk/context.ts';
import type { DeskOrder } from '../card/order-row.ts';

/** Columns that a press may change, as they were. */
export type Before = {
  status: string;
  state_by: string | null;
  assignee_id: number | null;
  assigned_at: string | null;
  cancel_reason: string | null;
  cancel_asked_at: string | null;
};

/** What a press has written of one order. */
export type Done = { eventIds: number[]; outboxIds: number[] };

/** Keeps what an order was before a press, so that this can be taken back (desk.md §2). */
export async function keepUndo(
  tx: Queryable,
  { operator, clock }: DeskContext,
  press: string,
  order: DeskOrder,
  done: Done,
): Promise<void> {
  const before: Before = {
    status: order.status,
    state_by: order.state_by,
    assignee_id: order.assignee_id,
    assigned_at: order.assigned_at?.toISOString() ?? null,
    cancel_reason: order.cancel_reason,
    cancel_asked_at: order.cancel_asked_at?.toISOString() ?? null,
  };
  await tx.query({
    name: 'desk_undo_keep',
    text: `
      insert into desk_undo (press, operator_id, order_id, before, event_ids, outbox_ids, at)
      values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [press, operator.id, order.id, before, done.eventIds, done.outboxIds, clock.now()],
  });
}
