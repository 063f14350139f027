import { writeFileSync } from 'node:fs';
import type { Database, Queryable } from '#api/backend/db/database.ts';
import type { Clock } from '#lib/time/clock.ts';
import { readOrderLines } from '../room/order-row.ts';
import type { Chosen, OrdersCommand } from './arguments.ts';
import { csvText } from './csv.ts';
import { findByNumber, listOrderLines, listOrders, readEvents } from './read-orders.ts';
import { type Field, lineFields, listLine, momentWords, orderFields, STATUS_WORDS } from './words.ts';
import { xlsxFile } from './xlsx.ts';

/** What a command has to say: `lines` for people, `isRefused` when nothing was done. */
export type CommandAnswer = { isRefused: boolean; lines: readonly string[] };

const said = (...lines: string[]): CommandAnswer => ({ isRefused: false, lines });
const refused = (...lines: string[]): CommandAnswer => ({ isRefused: true, lines });
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
async function rowsOf(db: Queryable, chosen: Chosen): Promise<Field[][]> {
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
  const content = format === 'xlsx' ? await xlsxFile(rows) : csvFile(rows);
  try {
    writeFileSync(file, content);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    return refused(`Файл ${file} не записан: ${reason}`);
  }
  return said(`Записано строк: ${rows.length}, файл ${file}`);
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
