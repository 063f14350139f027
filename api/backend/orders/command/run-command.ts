import type { Database, Queryable } from '#api/backend/db/database.ts';
import { type CommandAnswer, refused, said, writeExport } from '#api/backend/operator/command-answer.ts';
import { csvText } from '#api/backend/operator/csv.ts';
import { momentWords } from '#api/backend/operator/moment-words.ts';
import type { Clock } from '#lib/time/clock.ts';
import { readOrderLines } from '../room/order-row.ts';
import type { ChosenOrders, OrdersCommand } from './arguments.ts';
import { findByNumber, listOrderLines, listOrders, readEvents } from './read-orders.ts';
import { type Field, lineFields, listLine, orderFields, STATUS_WORDS } from './words.ts';
import { xlsxFile } from './xlsx.ts';

const unknown = (number: number) => refused(`Нет заказа № ${number}.`);

async function show(db: Queryable, number: number): Promise<CommandAnswer> {
  const order = await findByNumber(db, number);
  if (order === null) return unknown(number);
  const lines = await readOrderLines(db, order.id);
  const events = await readEvents(db, order.id);
  return said(
    ...orderFields(order).flatMap(([name, value]) => (value === '' ? [] : [`${name}: ${value}`])),
    '',
    ...lines.map((line) =>
      lineFields(line)
        .map(([, value]) => value)
        .join('\t'),
    ),
    ...(events.length === 0 ? [] : ['']),
    ...events.map(({ kind, note, at }) =>
      [momentWords(at), STATUS_WORDS[kind], note ?? ''].join('\t').trimEnd(),
    ),
  );
}

/** One row for each line of each order, so that a table can be summed and filtered by either. */
async function rowsOf(db: Queryable, chosen: ChosenOrders): Promise<Field[][]> {
  const orders = new Map((await listOrders(db, chosen)).map((order) => [order.id, order]));
  const lines = await listOrderLines(db, chosen);
  return lines.flatMap((line) => {
    const order = orders.get(line.order_id);
    return order === undefined ? [] : [[...orderFields(order), ...lineFields(line)]];
  });
}

function csvFile(rows: readonly (readonly Field[])[]): string {
  const names = (rows[0] ?? []).map(([name]) => name);
  return csvText([names, ...rows.map((row) => row.map(([, value]) => value))]);
}

type Export = Extract<OrdersCommand, { kind: 'export' }>;

async function exportOrders(db: Queryable, { file, format, chosen }: Export): Promise<CommandAnswer> {
  const rows = await rowsOf(db, chosen);
  if (rows.length === 0) return refused('Таких заказов нет, файл не записан.');
  return writeExport(file, format === 'xlsx' ? await xlsxFile(rows) : csvFile(rows), rows.length);
}

type Move = Extract<OrdersCommand, { kind: 'status' }>;

/** Brings an order to another status; the buyer's page reads it from there. */
function move(db: Database, { number, status, note }: Move, now: Date): Promise<CommandAnswer> {
  return db.transaction(async (tx) => {
    const [order] = await tx.query<{ id: string; status: string }>({
      name: 'order_status_lock',
      text: 'select id, status from shop_order where number = $1 for update',
      values: [number],
    });
    if (order === undefined) return unknown(number);
    if (order.status === status) return refused(`Заказ № ${number} уже ${STATUS_WORDS[status]}.`);
    await tx.query({
      name: 'order_status_set',
      text: 'update shop_order set status = $2 where id = $1',
      values: [order.id, status],
    });
    await tx.query({
      name: 'order_status_note',
      text: 'insert into shop_order_event (order_id, kind, note, at) values ($1, $2, $3, $4)',
      values: [order.id, status, note, now],
    });
    return said(`Заказ № ${number}: ${STATUS_WORDS[status]}.`);
  });
}

/** Does what `npm run orders` was asked. Wrong numbers and files are an answer; the unexpected throws. */
export async function runOrdersCommand(
  db: Database,
  command: OrdersCommand,
  clock: Clock,
): Promise<CommandAnswer> {
  switch (command.kind) {
    case 'list':
      return said(...(await listOrders(db, command.chosen)).map(listLine));
    case 'show':
      return show(db, command.number);
    case 'export':
      return exportOrders(db, command);
    case 'status':
      return move(db, command, clock.now());
  }
}
