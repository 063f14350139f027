import { type CommandAnswer, refused, said, writeExport } from '#api/backend/base/operator/command-answer.ts';
import { momentWords } from '#api/backend/base/operator/moment-words.ts';
import { fieldLine } from '#api/backend/base/operator/printed.ts';
import { exchangedOrders } from '#api/backend/buying/orders/exchanged-orders.ts';
import { moveOrder } from '#api/backend/buying/orders/move-order.ts';
import {
  type ChosenOrders,
  findByNumber,
  listOrderLines,
  listOrders,
  readEvents,
} from '#api/backend/buying/orders/read-orders.ts';
import { readOrderLines } from '#api/backend/buying/orders/room/order-row.ts';
import {
  EVENT_WORDS,
  type Field,
  lineFields,
  lineWords,
  listLine,
  orderColumns,
  orderFields,
} from '#api/backend/buying/orders/words.ts';
import type { Database, Queryable } from '#api/backend/db/database.ts';
import { documentsXml, orderXml } from '#lib/exchange/order-xml.ts';
import { formatDecimal } from '#lib/numbers/rounded-money.ts';
import { STATUS_WORDS } from '#lib/orders/statuses.ts';
import type { Site } from '#lib/region/site.ts';
import { type CsvNumber, csvText } from '#lib/text/csv.ts';
import type { Clock } from '#lib/time/clock.ts';
import { momentOfMoscow } from '#lib/time/moscow-time.ts';
import type { OrdersCommand } from './arguments.ts';
import { xlsxFile } from './xlsx.ts';

/** When and where a command runs. */
type Run = { clock: Clock; site: Site };

const unknown = (number: number) => refused(`Нет заказа № ${number}.`);

async function show(db: Queryable, number: number, site: Site): Promise<CommandAnswer> {
  const order = await findByNumber(db, number);
  if (order === null) return unknown(number);
  const lines = await readOrderLines(db, order.id);
  const events = await readEvents(db, order.id);
  return said(
    ...orderFields(order, site).flatMap(([name, words]) => (words === '' ? [] : [fieldLine(name, words)])),
    '',
    ...lines.map(lineWords),
    ...(events.length === 0 ? [] : ['']),
    ...events.map(({ kind, note, at }) =>
      [momentWords(at), EVENT_WORDS[kind], note ?? ''].join('\t').trimEnd(),
    ),
  );
}

/** One row for each line of each order, so that a table can be summed and filtered by either. */
async function rowsOf(db: Queryable, chosen: ChosenOrders, site: Site): Promise<Field[][]> {
  const orders = new Map((await listOrders(db, chosen)).map((order) => [order.id, order]));
  const lines = await listOrderLines(db, chosen);
  return lines.flatMap((line) => {
    const order = orders.get(line.order_id);
    return order === undefined ? [] : [[...orderColumns(order, site), ...lineFields(line)]];
  });
}

/** A number stands as Russian spreadsheets read one: without groups, with a comma. */
function csvCell([, words, number]: Field): string | CsvNumber {
  if (number === undefined) return words;
  return { number: number.kind === 'money' ? formatDecimal(number.value).replace('.', ',') : words };
}

function csvFile(rows: readonly (readonly Field[])[]): string {
  const names = (rows[0] ?? []).map(([name]) => name);
  return csvText([names, ...rows.map((row) => row.map(csvCell))]);
}

type Export = Extract<OrdersCommand, { kind: 'export' }>;

const NONE = 'Таких заказов нет, файл не записан.';

/** The chosen orders for 1C (exchange-1c.md §9). */
async function exportFor1c(db: Queryable, { file, chosen }: Export, at: Run): Promise<CommandAnswer> {
  const { orders, lineless } = await exchangedOrders(
    db,
    (await listOrders(db, chosen)).toReversed(),
    at.site,
  );
  const left = lineless.map((number) => `Без заказа № ${number}: в нём нет строк.`);
  if (orders.length === 0) return refused(NONE, ...left);
  const xml = documentsXml(orders.map(orderXml), { madeAt: momentOfMoscow(at.clock.now()) });
  const { isRefused, lines } = writeExport(file, xml, orders.length);
  return { isRefused, lines: [...lines, ...left] };
}

async function exportOrders(db: Queryable, asked: Export, at: Run): Promise<CommandAnswer> {
  const { file, format, chosen } = asked;
  if (format === '1c') return exportFor1c(db, asked, at);
  const rows = await rowsOf(db, chosen, at.site);
  if (rows.length === 0) return refused(NONE);
  return writeExport(file, format === 'xlsx' ? await xlsxFile(rows) : csvFile(rows), rows.length);
}

type Moving = Extract<OrdersCommand, { kind: 'move' }>;

/** Moves an order; the buyer's page reads its status from there. */
async function move(db: Database, { number, to, note }: Moving, now: Date): Promise<CommandAnswer> {
  const verdict = await db.transaction((tx) => moveOrder(tx, number, { to, reason: note }, now));
  if (verdict === null) return unknown(number);
  return verdict.kind === 'refused'
    ? refused(`Заказ № ${number} ${verdict.text}.`)
    : said(`Заказ № ${number}: ${STATUS_WORDS[verdict.to]}.`);
}

/** Does what `npm run orders` was asked. Wrong numbers and files are an answer; the unexpected throws. */
export async function runOrdersCommand(
  db: Database,
  command: OrdersCommand,
  { clock, site }: Run,
): Promise<CommandAnswer> {
  switch (command.kind) {
    case 'list':
      return said(...(await listOrders(db, command.chosen)).map(listLine));
    case 'show':
      return show(db, command.number, site);
    case 'export':
      return exportOrders(db, command, { clock, site });
    case 'move':
      return move(db, command, clock.now());
  }
}
