import type { Queryable } from '#api/backend/db/database.ts';
import { deskFailure } from '#api/contract/desk/failure.ts';
import type { RequestCard } from '#api/contract/desk/requests.ts';
import type { DeskHandler } from '../context.ts';
import { noteEvent } from '../journal/note-event.ts';
import { regionIdsOf } from '../region-limit.ts';
import { findHandled, lineOf } from './line.ts';
import { readWorkTime } from './work-time.ts';

/** So many of a phone's orders are shown. */
const MOST_ORDERS = 20;
/** So much of what was done is shown. */
const MOST_EVENTS = 30;

type Orders = Pick<RequestCard, 'orders' | 'ordersInAll'>;

/** The orders of a phone, as far as their regions are there for who asks. */
async function ordersOf(db: Queryable, phone: string, regionIds: readonly number[] | null): Promise<Orders> {
  const rows = await db.query<{
    number: number;
    created_at: Date;
    status: RequestCard['orders'][number]['status'];
    total_kop: number;
    in_all: number;
  }>({
    name: 'desk_request_orders',
    text: `
      select number, created_at, status, total_kop, count(*) over () as in_all from shop_order
      where phone = $1 and ($2::int[] is null or region_id = any($2))
      order by created_at desc, number desc limit ${MOST_ORDERS}`,
    values: [phone, regionIds],
  });
  const orders = rows.map(({ number, created_at: createdAt, status, total_kop: totalKop }) => {
    return { number, createdAt: createdAt.toISOString(), status, totalKop };
  });
  return { orders, ordersInAll: rows[0]?.in_all ?? 0 };
}

/** What the staff has done with a request; looks are in the journal alone. */
async function historyOf(db: Queryable, id: number): Promise<RequestCard['history']> {
  const rows = await db.query<{ at: Date; kind: string; name: string | null }>({
    name: 'desk_request_history',
    text: `
      select e.at, e.kind, o.name from operator_event e left join operator o on o.id = e.operator_id
      where e.subject = $1 and e.kind <> 'request.look' order by e.id desc limit ${MOST_EVENTS}`,
    values: [`request:${id}`],
  });
  return rows.map(({ at, kind, name }) => ({ at: at.toISOString(), kind, name }));
}

/** The whole card; that it was looked at is noted, since it holds somebody's contacts (desk.md §3). */
export const getRequest: DeskHandler<'getRequest'> = async ({ id }, context) => {
  const { database, operator, clock } = context;
  const regionIds = regionIdsOf(operator);
  const time = await readWorkTime(database, clock.now());
  return database.transaction(async (tx) => {
    const row = await findHandled(tx, id, regionIds);
    if (row === undefined) return deskFailure('not-found');
    const { phone, product_id: productId, code, product } = row;
    const ordered = phone === null ? { orders: [], ordersInAll: 0 } : await ordersOf(tx, phone, regionIds);
    const history = await historyOf(tx, id);
    await noteEvent(tx, { kind: 'request.look', subject: `request:${id}` }, context);
    return {
      row: {
        ...lineOf(row, time),
        phone,
        email: row.email,
        text: row.text,
        page: row.page_url,
        product:
          productId === null || code === null || product === null
            ? null
            : { id: productId, code, name: product },
        special: row.special,
        priceKop: row.price_kop,
        calledAt: row.called_at?.toISOString() ?? null,
        ...ordered,
        history,
      },
    };
  });
};
