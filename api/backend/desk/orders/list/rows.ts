import type { Queryable } from '#api/backend/db/database.ts';
import { readWorkTime, type WorkTime } from '#api/backend/desk/requests/work-time.ts';
import type { OrderListRow } from '#api/contract/desk/order-shapes.ts';
import type { OrderStatus } from '#lib/orders/statuses.ts';
import { regionOfId } from '#lib/region/codes.ts';

/** An order of the list as the database reads it. */
export type ListRow = {
  number: number;
  version: number;
  created_at: Date;
  buyer: string | null;
  phone_end: string;
  region_id: number;
  total_kop: number;
  lines: number;
  status: OrderStatus;
  selfdelivery: boolean;
  is_frequent: boolean;
  is_edited: boolean;
  is_cancel_asked: boolean;
  has_promo: boolean;
  assignee_id: number | null;
  assignee: string | null;
  is_untold: boolean;
  is_heard: boolean;
  is_posted: boolean;
  document: string | null;
  is_letter_lost: boolean;
  is_noted: boolean;
};

/** Columns of `ListRow` of an order `o`, its operator `a` and what 1C knows of it `x`. */
export const LIST_COLUMNS = `
  o.number, o.version, o.created_at, coalesce(o.company, o.full_inn, o.name) as buyer,
  right(o.phone, 4) as phone_end, o.region_id, least(o.total_kop, ${Number.MAX_SAFE_INTEGER}) as total_kop,
  (select count(*) from shop_order_line l where l.order_id = o.id) as lines, o.status, o.selfdelivery,
  o.is_frequent, o.edited_at is not null as is_edited, o.cancel_asked_at is not null as is_cancel_asked,
  o.promo_code is not null as has_promo, o.assignee_id, a.name as assignee, o.is_untold,
  x.confirmed_version is not null as is_heard, coalesce(x.is_posted, false) as is_posted,
  x.document_number as document,
  exists (select from outbox_delivery d where d.state = 'dead' and d.aggregate = 'order:' || o.id) as is_letter_lost,
  exists (select from order_note n where n.order_id = o.id) as is_noted`;
export const LIST_TABLES = `
  left join operator a on a.id = o.assignee_id left join exchange_order x on x.order_id = o.id`;

/** What 1C knows of an order; `off` in a shop without an exchange. */
function exchangeState(row: ListRow, hasExchange: boolean): OrderListRow['exchange']['state'] {
  if (!hasExchange && !row.is_heard) return 'off';
  if (row.is_posted) return 'posted';
  if (!row.is_heard) return 'waiting';
  return row.is_untold ? 'behind' : 'taken';
}

const ENDED: ReadonlySet<OrderStatus> = new Set(['done', 'cancelled']);

function marksOf(row: ListRow): OrderListRow['marks'] {
  return [
    ...(row.is_cancel_asked && !ENDED.has(row.status) ? (['cancel-asked'] as const) : []),
    ...(row.is_frequent ? (['frequent'] as const) : []),
    ...(row.is_edited ? (['edited'] as const) : []),
    ...(row.is_letter_lost ? (['letter-lost'] as const) : []),
    ...(row.is_noted ? (['noted'] as const) : []),
    ...(row.has_promo ? (['promo'] as const) : []),
  ];
}

/** Untouched so long in working time, an order is late, ms (desk.md §4.1). */
const LATE_MS = 30 * 60_000;

/** Whether nobody has begun with an order. */
function isUntouched({ status, assignee_id }: ListRow): boolean {
  return status === 'new' && assignee_id === null;
}

/** When managers were at work, read where one of these orders is untouched; null otherwise. */
export function workTimeOf(db: Queryable, rows: readonly ListRow[], now: Date): Promise<WorkTime | null> {
  return rows.some(isUntouched) ? readWorkTime(db, now) : Promise.resolve(null);
}

/** A row of the list: of a person the name and the last digits of the telephone. */
export function toListRow(
  row: ListRow,
  { hasExchange, work }: { hasExchange: boolean; work: WorkTime | null },
): OrderListRow {
  const isLate = isUntouched(row) && work !== null && work.waited(row.created_at, row.region_id) >= LATE_MS;
  const { number, version, phone_end: end, assignee_id: id, assignee: name } = row;
  return {
    number,
    version,
    at: row.created_at.toISOString(),
    buyer: row.buyer ?? '',
    phoneEnd: end === '' ? '' : `… ${end.slice(0, 2)}-${end.slice(2)}`,
    region: regionOfId(row.region_id),
    total: row.total_kop,
    lines: row.lines,
    status: row.status,
    isPickup: row.selfdelivery,
    exchange: { state: exchangeState(row, hasExchange), document: row.document },
    assignee: id === null || name === null ? null : { id, name },
    marks: [...(isLate ? (['late'] as const) : []), ...marksOf(row)],
  };
}
