import type { Queryable } from '#api/backend/db/database.ts';
import type { DeskContext } from '#api/backend/desk/context.ts';
import type { OrderListRow } from '#api/contract/desk/order-shapes.ts';
import { LIST_COLUMNS, LIST_TABLES, type ListRow, toListRow, workTimeOf } from './rows.ts';

/** An order as the list shows it after a press. */
export async function readListRow(
  db: Queryable,
  { settings, clock }: Pick<DeskContext, 'settings' | 'clock'>,
  number: number,
): Promise<OrderListRow> {
  const [row] = await db.query<ListRow>({
    name: 'desk_order_row',
    text: `select ${LIST_COLUMNS} from shop_order o ${LIST_TABLES} where o.number = $1`,
    values: [number],
  });
  if (row === undefined) throw new Error('An order that was just there is gone.');
  const work = await workTimeOf(db, [row], clock.now());
  return toListRow(row, { hasExchange: settings.exchange !== null, work });
}
