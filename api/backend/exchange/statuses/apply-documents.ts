import { exchangedLines } from '#api/backend/buying/orders/exchanged-orders.ts';
import { moveOrder } from '#api/backend/buying/orders/move-order.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import { movesTo, wantedStatus } from '#lib/exchange/wanted-status.ts';
import { formatMoney } from '#lib/money.ts';
import { type OrderStatus, STATUS_WORDS } from '#lib/orders/statuses.ts';
import { readExchangeSettings, statusKey } from '../settings.ts';
import { differ } from './order-lines.ts';
import type { OrderDocument } from './read-documents.ts';

type Row = {
  id: string;
  number: number;
  status: OrderStatus;
  selfdelivery: boolean;
  total_kop: number;
  is_untold: boolean;
  document_id: string | null;
  is_posted: boolean;
  other_total_kop: number | null;
};

async function lockOrder(tx: Queryable, number: string): Promise<Row | null> {
  if (!/^\d{1,12}$/.test(number)) return null;
  const [row] = await tx.query<Row>({
    name: 'exchange_order_lock',
    text: `
      select o.id, o.number, o.status, o.selfdelivery, o.total_kop, o.is_untold, x.document_id,
             coalesce(x.is_posted, false) as is_posted, x.other_total_kop
      from shop_order o left join exchange_order x on x.order_id = o.id
      where o.number = $1::bigint for update of o`,
    values: [number],
  });
  return row ?? null;
}

const isSameId = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** What 1C calls its document, for the next time; its own moves are nothing to tell it. */
async function noteDocument(
  tx: Queryable,
  { id }: Row,
  said: { documentId: string; number: string; isPosted: boolean },
  versionBefore: number,
): Promise<void> {
  await tx.query({
    name: 'exchange_order_heard',
    text: `
      insert into exchange_order as x (order_id, document_id, document_number, is_posted) values ($1, $2, $3, $4)
      on conflict (order_id) do update set
        document_id = excluded.document_id, is_posted = excluded.is_posted,
        document_number = coalesce(nullif(excluded.document_number, ''), x.document_number),
        confirmed_version = case when x.confirmed_version >= $5
          then (select coalesce(max(e.id), 0) from shop_order_event e where e.order_id = $1)
          else x.confirmed_version end`,
    values: [id, said.documentId, said.number, said.isPosted, versionBefore],
  });
}

async function versionOf(tx: Queryable, { id }: Row): Promise<number> {
  const [row] = await tx.query<{ version: number }>({
    name: 'exchange_order_version',
    text: 'select coalesce(max(id), 0)::int as version from shop_order_event where order_id = $1',
    values: [id],
  });
  return row?.version ?? 0;
}

/**
 * Notes where 1C has other lines than the order here, which keeps what was ordered (exchange-1c.md §10); in
 * words where that is new. Of an order that 1C has not heard of in its newest state nothing can be said.
 */
async function noteLines(tx: Queryable, order: Row, { lines }: OrderDocument, now: Date): Promise<string[]> {
  if (lines === null || order.is_untold) return [];
  const ours = { lines: await exchangedLines(tx, order), total: order.total_kop };
  const other = differ(lines, ours) ? lines.total : null;
  if (other === order.other_total_kop) return [];
  await tx.query({
    name: 'exchange_order_other',
    text: 'update exchange_order set other_total_kop = $2, other_since = $3 where order_id = $1',
    values: [order.id, other, other === null ? null : now],
  });
  if (other === null) return [];
  const sums = `здесь ${formatMoney(order.total_kop)}, в 1С ${formatMoney(other)}`;
  return [`Заказ № ${order.number}: состав изменён в 1С, ${sums}.`];
}

/** Does what one document says; what was not done for some reason is told in words. */
async function applyOne(
  tx: Queryable,
  document: OrderDocument,
  now: Date,
  mapped: (name: string) => OrderStatus | null,
): Promise<string[]> {
  const order = await lockOrder(tx, document.number);
  if (order === null) return [`Заказа № ${document.number} нет.`];
  const isOurs = isSameId(document.id, order.id);
  const isKnown = order.document_id === null || isSameId(document.id, order.document_id);
  if (!isOurs && !isKnown) return [`Заказ № ${order.number}: у документа 1С другой «Ид», он пропущен.`];
  const { to, isPosted, unknown } = wantedStatus({ ...document, wasPosted: order.is_posted, mapped });
  const version = await versionOf(tx, order);
  const number = document.facts.get('Номер по 1С') ?? '';
  const reason = number === '' ? '1С' : `1С: ${number}`;
  const told: string[] = [];
  if (unknown !== null)
    told.push(
      `Заказ № ${order.number}: состояние «${unknown}» из 1С неизвестно: npm run exchange -- map status.`,
    );
  if (to === 'cancelled' && order.status === 'done')
    told.push(`Заказ № ${order.number} отменён в 1С, а здесь выполнен: решите, что верно.`);
  for (const step of movesTo(order.status, to, order.selfdelivery)) {
    const verdict = await moveOrder(tx, order.number, { to: step, reason }, now, { by: { door: '1c' } });
    if (verdict?.kind === 'refused')
      told.push(`Заказ № ${order.number} из 1С не стал «${STATUS_WORDS[step]}»: ${verdict.text}.`);
  }
  const documentId = isOurs ? (order.document_id ?? document.id) : document.id;
  await noteDocument(tx, order, { documentId, number, isPosted: isPosted ?? order.is_posted }, version);
  told.push(...(await noteLines(tx, order, document, now)));
  return told;
}

/**
 * Brings orders to where 1C says they are (exchange-1c.md §10), never backwards but to cancelled; the same
 * documents again change nothing. The answer is what the operator is to know of.
 */
export async function applyDocuments(
  tx: Queryable,
  documents: readonly OrderDocument[],
  now: Date,
): Promise<string[]> {
  const told: string[] = [];
  const { statuses } = await readExchangeSettings(tx);
  const mapped = (name: string) => statuses[statusKey(name)] ?? null;
  for (const document of documents) told.push(...(await applyOne(tx, document, now, mapped)));
  return told;
}
