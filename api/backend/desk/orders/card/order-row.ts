import { ORDER_COLUMNS, type OrderRow } from '#api/backend/buying/orders/room/order-row.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import type { Operator } from '#api/backend/desk/context.ts';
import { regionIdsOf } from '#api/backend/desk/region-limit.ts';

/** An order as whoever works at it needs it, with what 1C holds of it. Sums are kopecks. */
export type DeskOrder = OrderRow & {
  version: number;
  assignee_id: number | null;
  assigned_at: Date | null;
  cancel_reason: string | null;
  cancel_asked_at: Date | null;
  state_by: string | null;
  session_id: Uint8Array | null;
  is_posted: boolean;
  document: string | null;
};

const MORE = [
  'version',
  'assignee_id',
  'assigned_at',
  'cancel_reason',
  'cancel_asked_at',
  'state_by',
  'session_id',
].join(', ');

/**
 * An order by its number; null when there is none, or it is of a region that is not there for this person.
 * `lock` holds it until the end of the transaction.
 */
export async function findDeskOrder(
  db: Queryable,
  operator: Pick<Operator, 'regions'>,
  number: number,
  lock: 'lock' | 'read' = 'read',
): Promise<DeskOrder | null> {
  const [row] = await db.query<DeskOrder>({
    name: `desk_order_${lock}`,
    text: `
      select ${ORDER_COLUMNS}, ${MORE},
        coalesce((select x.is_posted from exchange_order x where x.order_id = id), false) as is_posted,
        (select x.document_number from exchange_order x where x.order_id = id) as document
      from shop_order where number = $1 and ($2::smallint[] is null or region_id = any($2))
      ${lock === 'lock' ? 'for update' : ''}`,
    values: [number, regionIdsOf(operator)],
  });
  return row ?? null;
}

/** Why an order's lines may not be changed (desk.md §4.1); null when they may. */
export function frozenWords({ status, is_posted }: Pick<DeskOrder, 'status' | 'is_posted'>): string | null {
  if (is_posted) return 'Проведён в 1С: меняйте состав там';
  return status === 'new' || status === 'confirmed'
    ? null
    : 'Состав меняют, пока заказ новый или подтверждён';
}
