import type { Queryable } from '#api/backend/db/database.ts';
import type { DeskContext, DeskHandler } from '#api/backend/desk/context.ts';
import { noteEvent } from '#api/backend/desk/journal/note-event.ts';
import { pressOnce } from '#api/backend/desk/writing/press-once.ts';
import { type DeskFailure, deskFailure, isDeskFailure } from '#api/contract/desk/failure.ts';
import type { OrderListRow } from '#api/contract/desk/order-shapes.ts';
import { UNDO_MS } from '#lib/desk/undo.ts';
import { readListRow } from '../list/list-row.ts';
import { orderConflict, orderSubject } from './conflict.ts';
import type { Before } from './undo-row.ts';

type Row = {
  order_id: string;
  number: number;
  status: string;
  before: Before;
  event_ids: number[];
  outbox_ids: number[];
  at: Date;
  undone_at: Date | null;
};

/** What a press has done, its orders locked, the lowest number first. */
function lockUndo(tx: Queryable, { operator }: DeskContext, press: string): Promise<Row[]> {
  return tx.query<Row>({
    name: 'desk_undo_lock',
    text: `
      select u.order_id, o.number, o.status, u.before, u.event_ids, u.outbox_ids, u.at, u.undone_at
      from desk_undo u join shop_order o on o.id = u.order_id
      where u.operator_id = $1 and u.press = $2 order by o.number for update of o, u`,
    values: [operator.id, press],
  });
}

/** Whether anything has happened to the order since: that cannot be undone with it. */
async function isOvertaken(tx: Queryable, { order_id, event_ids }: Row): Promise<boolean> {
  if (event_ids.length === 0) return false;
  const [row] = await tx.query<{ is_overtaken: boolean }>({
    name: 'desk_undo_overtaken',
    text: `
      select exists (
        select from shop_order_event
        where order_id = $1 and id > all($2::int[]) and kind <> 'cancel-asked'
      ) as is_overtaken`,
    values: [order_id, event_ids],
  });
  return row?.is_overtaken ?? false;
}

/** Puts an order back as it was: state, who has it, letters that wait, and what 1C would be told. */
async function putBack(
  tx: Queryable,
  row: Row,
  { operator, clock }: DeskContext,
  press: string,
): Promise<void> {
  const { order_id: id, before } = row;
  // A letter alone has changed nothing in the order.
  if (row.event_ids.length > 0)
    await tx.query({
      name: 'desk_undo_order',
      text: `
      update shop_order set status = $2, state_by = $3, cancel_reason = $4,
        cancel_asked_at = coalesce(cancel_asked_at, $5::timestamptz),
        assignee_id = case when assignee_id = $6 then $7::int else assignee_id end,
        assigned_at = case when assignee_id = $6 then $8::timestamptz else assigned_at end,
        carrier = case when $2 in ('shipped', 'done') then carrier end,
        track_number = case when $2 in ('shipped', 'done') then track_number end
      where id = $1`,
      values: [
        id,
        before.status,
        before.state_by,
        before.cancel_reason,
        before.cancel_asked_at,
        operator.id,
        before.assignee_id,
        before.assigned_at,
      ],
    });
  const gone = [
    ['shop_order_event', row.event_ids],
    ['outbox', row.outbox_ids],
  ] as const;
  for (const [table, ids] of gone)
    await tx.query({
      name: `desk_undo_${table}`,
      text: `delete from ${table} where id = any($1::bigint[])`,
      values: [ids],
    });
  await tx.query({
    name: 'desk_undo_done',
    text: 'update desk_undo set undone_at = $4 where operator_id = $1 and press = $2 and order_id = $3',
    values: [operator.id, press, id, clock.now()],
  });
}

async function undoAll(
  tx: Queryable,
  context: DeskContext,
  of: string,
): Promise<{ rows: OrderListRow[] } | DeskFailure> {
  const done = await lockUndo(tx, context, of);
  if (done.length === 0) return deskFailure('not-found');
  const now = context.clock.now().getTime();
  const rows: OrderListRow[] = [];
  for (const row of done) {
    if (row.undone_at === null) {
      if (now - row.at.getTime() > UNDO_MS) return deskFailure('undo-late');
      if (await isOvertaken(tx, row)) return orderConflict(tx, context, row.number);
      await putBack(tx, row, context, of);
    }
    rows.push(await readListRow(tx, context, row.number));
  }
  // What an earlier press has taken back is in the journal by that.
  for (const { number, status, before } of done.filter((row) => row.undone_at === null)) {
    const values = { status: [status, before.status] };
    await noteEvent(tx, { kind: 'order.undo', subject: orderSubject(number), values }, context);
  }
  return { rows };
}

/** Takes back what a press has done (H11): all of it, or nothing where any of it cannot be. */
export const undoOrders: DeskHandler<'undoOrders'> = ({ press, of }, context) =>
  pressOnce(context, press, async (tx) => {
    const undone = await undoAll(tx, context, of);
    return isDeskFailure(undone) ? undone : { rows: undone.rows };
  });
