import type { Queryable } from '#api/backend/db/database.ts';
import type { DeskContext } from '#api/backend/desk/context.ts';
import { type DeskFailure, deskFailure } from '#api/contract/desk/failure.ts';
import { readCard } from '../card/read-card.ts';

/** How the journal names an order. */
export const orderSubject = (number: number) => `order:${number}`;

/**
 * Who has changed an order last, one of these fields before others, and when: 1C and buyers stand in no
 * journal.
 */
async function lastChange(
  tx: Queryable,
  number: number,
  fields: readonly string[],
): Promise<{ name: string | null; at: string | null }> {
  const [row] = await tx.query<{ name: string | null; at: Date }>({
    name: 'desk_order_last_change',
    text: `
      select o.name, e.at from operator_event e left join operator o on o.id = e.operator_id
      where e.subject = $1 and e.kind <> 'order.look'
      order by coalesce(e.values -> 'changes' ?| $2::text[], false) desc, e.id desc limit 1`,
    values: [orderSubject(number), fields],
  });
  return { name: row?.name ?? null, at: row?.at.toISOString() ?? null };
}

/**
 * Tells that somebody was there first: who, when, and the order as it is now. `fields` has beside each field
 * that both changed what stands there now.
 */
export async function orderConflict(
  tx: Queryable,
  context: DeskContext,
  number: number,
  fields?: Record<string, string>,
): Promise<DeskFailure> {
  const row = await readCard(tx, context, number);
  const other = { ...(await lastChange(tx, number, Object.keys(fields ?? {}))), row };
  return deskFailure('conflict', fields === undefined ? { other } : { other, fields });
}
