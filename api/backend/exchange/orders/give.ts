import { exchangedOrders } from '#api/backend/buying/orders/exchanged-orders.ts';
import { CANCEL_ASKED, type ListedOrder } from '#api/backend/buying/orders/read-orders.ts';
import { ORDER_COLUMNS } from '#api/backend/buying/orders/room/order-row.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import { HELD_MS } from '#lib/desk/undo.ts';
import { documentsXml, orderXml } from '#lib/exchange/order-xml.ts';
import type { Site } from '#lib/region/site.ts';
import { momentOfMoscow } from '#lib/time/moscow-time.ts';

/** Orders of one answer; what is left comes with the next question (exchange-1c.md §9). */
const MOST_GIVEN = 500;
/** Their letters together. */
const MOST_LETTERS = 8 * 1024 * 1024;

type Pending = ListedOrder & { version: number };

/**
 * Orders whose newest version 1C has not confirmed, the oldest first; one that was cancelled before 1C ever
 * heard of it is nothing to tell, and one that somebody at the desk has just moved may be moved back.
 */
function readPending(tx: Queryable, now: Date): Promise<Pending[]> {
  return tx.query<Pending>({
    name: 'exchange_orders_pending',
    text: `
      select ${ORDER_COLUMNS}, ${CANCEL_ASKED} as is_cancel_asked,
             coalesce((select max(e.id) from shop_order_event e where e.order_id = shop_order.id), 0) as version
      from shop_order left join exchange_order x on x.order_id = shop_order.id
      where is_untold and (x.confirmed_version is not null or status <> 'cancelled')
        and not exists (select from shop_order_event e
                        where e.order_id = shop_order.id and e.operator_id is not null and e.at > $1)
      order by number limit ${MOST_GIVEN}`,
    values: [new Date(now.getTime() - HELD_MS)],
  });
}

/** What goes into one answer: as many documents as there is room for, the first one always. */
function fitting(documents: readonly string[]): number {
  let letters = 0;
  for (const [at, document] of documents.entries()) {
    letters += document.length;
    if (at > 0 && letters > MOST_LETTERS) return at;
  }
  return documents.length;
}

/** What the session was given, for `confirmGiven`. */
async function noteGiven(tx: Queryable, session: string, given: readonly Pending[]): Promise<void> {
  await tx.query({
    name: 'exchange_orders_given',
    text: `
      insert into exchange_order (order_id, given_version, given_to)
      select id, version, $3::uuid from unnest($1::uuid[], $2::int[]) as g(id, version)
      on conflict (order_id) do update set given_version = excluded.given_version, given_to = excluded.given_to`,
    values: [given.map(({ id }) => id), given.map(({ version }) => version), session],
  });
}

/** The orders 1C is still to hear of, as one file; `lineless` are numbers of those that cannot be written. */
export async function giveOrders(
  tx: Queryable,
  session: string,
  { site, now, inContainers }: { site: Site; now: Date; inContainers: boolean },
): Promise<{ xml: string; count: number; lineless: readonly number[] }> {
  const pending = await readPending(tx, now);
  const { orders, lineless } = await exchangedOrders(tx, pending, site);
  const documents = orders.map(orderXml);
  const most = fitting(documents);
  const given = new Set(orders.slice(0, most).map(({ id }) => id));
  await noteGiven(
    tx,
    session,
    pending.filter(({ id }) => given.has(id)),
  );
  return {
    xml: documentsXml(documents.slice(0, most), { madeAt: momentOfMoscow(now), inContainers }),
    count: most,
    lineless,
  };
}

/** 1C has what this session was given; what has changed since comes again. */
export async function confirmGiven(tx: Queryable, session: string): Promise<void> {
  await tx.query({
    name: 'exchange_orders_confirmed',
    text: `
      update exchange_order set confirmed_version = given_version, given_to = null where given_to = $1`,
    values: [session],
  });
}
