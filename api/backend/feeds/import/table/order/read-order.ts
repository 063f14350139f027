import { failureOf, sourceFailed } from '#api/backend/feeds/import/failure.ts';
import { LONGEST_LINE, MOST_LINES, TOO_MUCH, tooMuchText } from '#lib/quick-order/limits.ts';
import { lineReadings } from '#lib/quick-order/line-readings.ts';
import { fieldOfHeading } from '../list/heading-words.ts';
import { openTable } from '../open-table.ts';
import type { TableFile, TableRow } from '../table-file.ts';
import { findOrderColumns, isPriceList, type OrderColumns, regionOfTitle } from './order-columns.ts';
import { pairOf, pairOfRow } from './order-pair.ts';
import type { OrderRow } from './order-row.ts';
import { pastedTable } from './pasted-table.ts';

const SAMPLE_ROWS = 1000;

export type ReadOrderOptions = { file: string } | { text: string };

/**
 * Reads a pasted or uploaded list of articles and quantities (price-lists.md §6): what it was taken for, then
 * its lines. Never throws for what is in it: what cannot be used ends with a `failure` row.
 */
export async function* readOrder(options: ReadOrderOptions): AsyncGenerator<OrderRow> {
  let count = 0;
  try {
    for await (const row of 'text' in options ? rowsOfText(options.text) : rowsOfFile(options.file)) {
      if (row.kind === 'pair' || row.kind === 'bare') count += 1;
      if (count > MOST_LINES) throw sourceFailed('limit', TOO_MUCH['too-many-lines']);
      yield row;
    }
    if (count === 0) throw sourceFailed('not_a_catalogue', 'В списке нет ни одной строки с товаром.');
  } catch (error) {
    const failure = failureOf(error);
    if (!failure) throw error;
    yield { kind: 'failure', failure };
  }
}

async function* rowsOfText(text: string): AsyncGenerator<OrderRow> {
  const tooMuch = tooMuchText(text);
  if (tooMuch !== null) throw sourceFailed('limit', TOO_MUCH[tooMuch]);
  const table = pastedTable(text);
  if (table !== null) return yield* rowsOfTable(table, table, null);
  yield { kind: 'about', about: { region: null, sheet: null } };
  let isFirst = true;
  for (const [at, typed] of text.split(/\r\n|\n|\r/).entries()) {
    if (typed.trim() === '') continue;
    if (!isFirst || !isHeading(typed)) yield typedPair(at + 1, typed);
    isFirst = false;
  }
}

/** «Артикул Количество» above the lines is none of them. */
function isHeading(typed: string): boolean {
  if (typed.length > LONGEST_LINE) return false;
  const words = typed.trim().split(/[\s,;:=]+/);
  return words.length <= 3 && words.every((word) => fieldOfHeading(word) !== null);
}

function typedPair(line: number, typed: string): OrderRow {
  return {
    kind: 'pair',
    pair: pairOf(line, typed.length > LONGEST_LINE ? [] : lineReadings(typed), typed.trim()),
  };
}

async function* rowsOfFile(file: string): AsyncGenerator<OrderRow> {
  const table = await openTable(file);
  try {
    const { sheet, sample } = await bestSheet(table);
    const name = table.sheets.length > 1 ? (table.sheets[sheet]?.name ?? null) : null;
    yield* rowsOfTable(sample, table.rows(sheet), name);
  } finally {
    await table.close();
  }
}

/** The visible sheet whose first rows tell their columns best. */
async function bestSheet(table: TableFile): Promise<{ sheet: number; sample: TableRow[] }> {
  let best: { sheet: number; sample: TableRow[]; score: number } | null = null;
  for (const [sheet, { isHidden }] of table.sheets.entries()) {
    if (isHidden) continue;
    const sample: TableRow[] = [];
    for await (const row of table.rows(sheet)) {
      sample.push(row);
      if (sample.length >= SAMPLE_ROWS) break;
    }
    const score = findOrderColumns(sample)?.score ?? (sample.length > 0 ? 0 : -1);
    if (best === null || score > best.score) best = { sheet, sample, score };
  }
  if (best === null) throw sourceFailed('unmapped', 'Все листы книги скрыты: покажите нужный и сохраните.');
  return best;
}

async function* rowsOfTable(
  sample: readonly TableRow[],
  rows: Iterable<TableRow> | AsyncIterable<TableRow>,
  sheet: string | null,
): AsyncGenerator<OrderRow> {
  const columns = findOrderColumns(sample.slice(0, SAMPLE_ROWS));
  yield { kind: 'about', about: { region: regionOfTitle(sample), sheet } };
  if (columns === null) {
    for await (const row of rows) yield* bareRow(row);
    return;
  }
  judge(columns);
  for await (const row of rows) {
    const pair = row.line > columns.header ? pairOfRow(row, columns) : null;
    if (pair !== null) yield { kind: 'pair', pair };
  }
}

/** @throws SourceFailed for a price list that has no place for an order: it would be ordered as a whole. */
function judge(columns: OrderColumns): void {
  if (columns.quantity !== null || !isPriceList(columns)) return;
  const what =
    'Это прайс-лист без столбца «Заказ»: впишите в новый столбец с таким названием, сколько нужно.';
  throw sourceFailed('unmapped', what);
}

function* bareRow({ line, cells }: TableRow): Generator<OrderRow> {
  const texts = Array.from(cells, (cell) => (cell?.spread === 'across' ? '' : (cell?.text.trim() ?? '')));
  const [only = '', other] = texts.filter((text) => text !== '');
  if (only === '') return;
  if (other === undefined) yield typedPair(line, only);
  else yield { kind: 'bare', line, cells: texts };
}
