import type { Queryable } from '#api/backend/db/database.ts';
import type { DeskContext, DeskHandler } from '#api/backend/desk/context.ts';
import { noteEvent } from '#api/backend/desk/journal/note-event.ts';
import { pressOnce } from '#api/backend/desk/writing/press-once.ts';
import { type DeskFailure, deskFailure } from '#api/contract/desk/failure.ts';
import type { OrderListRow } from '#api/contract/desk/order-shapes.ts';
import type { Colleague } from '#api/contract/desk/shapes.ts';
import { RIGHTS } from '#lib/desk/rights.ts';
import { regionOfId } from '#lib/region/codes.ts';
import { findDeskOrder } from '../card/order-row.ts';
import { readListRow } from '../list/list-row.ts';
import { orderConflict, orderSubject } from './conflict.ts';

const WHO_MAY = `blocked_at is null and roles && $1::text[]`;

/** Whether somebody works with the orders of a region. */
async function mayHave(tx: Queryable, id: number, regionId: number): Promise<boolean> {
  const [row] = await tx.query<{ is_there: boolean }>({
    name: 'desk_order_may_have',
    text: `
      select exists (
        select from operator where ${WHO_MAY} and id = $2 and (regions is null or $3 = any(regions))
      ) as is_there`,
    values: [RIGHTS['orders.change'].roles, id, regionOfId(regionId) ?? ''],
  });
  return row?.is_there ?? false;
}

type Asked = { number: number; from: number | null; to: number | null };

/** Gives one order to somebody; who takes an order that somebody else has just taken is told. */
export async function takeOne(
  tx: Queryable,
  context: DeskContext,
  { number, from, to }: Asked,
): Promise<{ row: OrderListRow } | DeskFailure> {
  const order = await findDeskOrder(tx, context.operator, number, 'lock');
  if (order === null) return deskFailure('not-found');
  if (order.assignee_id !== from && order.assignee_id !== to) return orderConflict(tx, context, number);
  if (to !== null && !(await mayHave(tx, to, order.region_id)))
    return deskFailure('not-possible', { text: 'Этот человек не ведёт такие заказы' });
  await tx.query({
    name: 'desk_order_take',
    text: 'update shop_order set assignee_id = $2, assigned_at = $3 where id = $1 and assignee_id is distinct from $2',
    values: [order.id, to, to === null ? null : context.clock.now()],
  });
  const row = await readListRow(tx, context, number);
  const values = { assignee: [order.assignee_id, to] };
  await noteEvent(tx, { kind: 'order.take', subject: orderSubject(number), values }, context);
  return { row };
}

export const takeOrder: DeskHandler<'takeOrder'> = (input, context) =>
  pressOnce(context, input.press, (tx) => takeOne(tx, context, input));

/** Whom an order can be given to, by their names. */
export const listOrderPeople: DeskHandler<'listOrderPeople'> = async (_input, { database }) => ({
  people: await database.query<Colleague>({
    name: 'desk_order_people',
    text: `select id, name from operator where ${WHO_MAY} order by name, id`,
    values: [RIGHTS['orders.change'].roles],
  }),
});
