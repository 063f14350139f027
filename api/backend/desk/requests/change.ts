import type { Queryable } from '#api/backend/db/database.ts';
import { type DeskFailure, deskFailure, isDeskFailure } from '#api/contract/desk/failure.ts';
import type { RequestLine } from '#api/contract/desk/requests.ts';
import type { DeskContext } from '../context.ts';
import { noteEvent } from '../journal/note-event.ts';
import { regionIdsOf } from '../region-limit.ts';
import { pressOnce } from '../writing/press-once.ts';
import { findHandled, type HandledRow, lineOf } from './line.ts';
import { readWorkTime } from './work-time.ts';

/** What becomes of a request: its columns as they are to be; what is not named stays. */
export type Handling = Partial<
  Pick<
    HandledRow,
    | 'status'
    | 'handled'
    | 'assignee_id'
    | 'remind_at'
    | 'attempts'
    | 'outcome'
    | 'order_number'
    | 'handled_at'
  > & { called_at: Date | null }
>;

/** A press on a request: its number, the key, and how the journal calls it. */
type Press = { id: number; press: string; kind: string };

/** Whoever changed a request last, and when, by the journal; nobody of the staff where it was a program. */
async function lastChange(tx: Queryable, id: number): Promise<{ name: string | null; at: string | null }> {
  const [row] = await tx.query<{ name: string | null; at: Date }>({
    name: 'desk_request_last_change',
    text: `
      select o.name, e.at from operator_event e left join operator o on o.id = e.operator_id
      where e.subject = $1 and e.kind <> 'request.look' order by e.id desc limit 1`,
    values: [`request:${id}`],
  });
  return { name: row?.name ?? null, at: row?.at.toISOString() ?? null };
}

/** Somebody else was there first: who, when, and the row as it is now. */
export async function requestConflict(
  tx: Queryable,
  row: HandledRow,
  { now, text }: { now: Date; text?: string },
): Promise<DeskFailure> {
  const time = await readWorkTime(tx, now);
  const other = { ...(await lastChange(tx, row.id)), row: lineOf(row, time) };
  return deskFailure('conflict', text === undefined ? { other } : { other, text });
}

/** Only what a change makes different, before and after, for the journal. */
function difference(row: HandledRow, change: Handling): Record<string, [unknown, unknown]> {
  const before: Readonly<Record<string, unknown>> = row;
  return Object.fromEntries(
    Object.entries(change)
      .filter(([name, value]) => JSON.stringify(before[name]) !== JSON.stringify(value))
      .map(([name, value]) => [name, [before[name], value]]),
  );
}

/**
 * Changes a request once for a press. `decide` sees the row under its lock and says what it becomes, or
 * refuses; it may write what belongs to it in the same transaction.
 */
export function changeRequest(
  context: DeskContext,
  { id, press, kind }: Press,
  decide: (row: HandledRow, tx: Queryable) => Promise<Handling | DeskFailure>,
): Promise<{ row: RequestLine } | DeskFailure> {
  const { operator, clock } = context;
  const regionIds = regionIdsOf(operator);
  return pressOnce(context, press, async (tx) => {
    await tx.query({
      name: 'desk_request_lock',
      text: 'select id from request where id = $1 for update',
      values: [id],
    });
    const row = await findHandled(tx, id, regionIds);
    if (row === undefined) return deskFailure('not-found');
    const change = await decide(row, tx);
    if (isDeskFailure(change)) return change;
    const after = { ...row, ...change };
    await tx.query({
      name: 'desk_request_change',
      text: `
        update request set status = $2, handled = $3, assignee_id = $4, remind_at = $5, attempts = $6, outcome = $7,
          order_number = $8, handled_at = $9, called_at = $10
        where id = $1`,
      values: [
        id,
        after.status,
        after.handled,
        after.assignee_id,
        after.remind_at,
        after.attempts,
        after.outcome,
        after.order_number,
        after.handled_at,
        after.called_at,
      ],
    });
    const now = await findHandled(tx, id, regionIds);
    if (now === undefined) throw new Error('the request is gone under its lock');
    const line = lineOf(now, await readWorkTime(tx, clock.now()));
    await noteEvent(tx, { kind, subject: `request:${id}`, values: difference(row, change) }, context);
    return { row: line };
  });
}
