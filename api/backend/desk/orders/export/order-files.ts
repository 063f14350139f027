import { momentWords } from '#api/backend/base/operator/moment-words.ts';
import { type XlsxCell, type XlsxRow, xlsxStream } from '#api/backend/base/spreadsheet/xlsx-stream.ts';
import type { ExportFormat } from '#api/contract/desk/order-export.ts';
import { formatDecimal } from '#lib/numbers/rounded-money.ts';
import { STATUS_WORDS } from '#lib/orders/statuses.ts';
import { regionOfId } from '#lib/region/codes.ts';
import { REGION_NAMES } from '#lib/region/names.ts';
import { type CsvNumber, csvLines, csvText } from '#lib/text/csv.ts';
import type { ExportedRow } from './exported-rows.ts';

/** A text, a number, or a sum in kopecks. */
type Cell = string | { whole: number } | { kopecks: number };
type Column = { name: string; width: number; cell: (row: ExportedRow) => Cell };

const regionName = (id: number) => {
  const region = regionOfId(id);
  return region === null ? '' : REGION_NAMES[region];
};

const PLAIN: readonly Column[] = [
  { name: 'Номер', width: 12, cell: ({ number }) => ({ whole: number }) },
  { name: 'Оформлен', width: 18, cell: ({ created_at }) => momentWords(created_at) },
  { name: 'Состояние', width: 14, cell: ({ status }) => STATUS_WORDS[status] },
  { name: 'Регион', width: 18, cell: ({ region_id }) => regionName(region_id) },
  { name: 'Сумма', width: 16, cell: ({ total_kop }) => ({ kopecks: total_kop }) },
  { name: 'Строк', width: 8, cell: ({ lines }) => ({ whole: lines }) },
  { name: 'Получение', width: 12, cell: ({ selfdelivery }) => (selfdelivery ? 'самовывоз' : 'доставка') },
  { name: 'Промокод', width: 14, cell: ({ promo_code }) => promo_code ?? '' },
  { name: 'Ведёт', width: 20, cell: ({ assignee }) => assignee ?? '' },
];
const CONTACTS: readonly Column[] = [
  { name: 'Имя', width: 24, cell: ({ name }) => name ?? '' },
  { name: 'Организация', width: 32, cell: ({ company }) => company ?? '' },
  { name: 'ИНН', width: 14, cell: ({ inn }) => inn ?? '' },
  { name: 'Телефон', width: 16, cell: ({ phone }) => phone },
  { name: 'Почта', width: 28, cell: ({ email }) => email ?? '' },
  { name: 'Адрес', width: 48, cell: ({ address }) => address ?? '' },
];

type Portions = AsyncIterable<readonly ExportedRow[]>;

function csvCell(cell: Cell): string | CsvNumber {
  if (typeof cell === 'string') return cell;
  return 'whole' in cell
    ? { number: String(cell.whole) }
    : { number: formatDecimal(cell.kopecks).replace('.', ',') };
}

async function* csvParts(columns: readonly Column[], portions: Portions): AsyncGenerator<string> {
  yield csvText([columns.map(({ name }) => name)]);
  for await (const rows of portions)
    yield csvLines(rows.map((row) => columns.map(({ cell }) => csvCell(cell(row)))));
}

const STYLES = [{}, { isBold: true }, { format: 'text' }, { format: 'money' }] as const;
const [, BOLD, TEXT, MONEY] = STYLES.keys();
const KOPECKS = 100;

function xlsxCell(cell: Cell): XlsxCell {
  if (typeof cell === 'string') return { value: cell, style: TEXT };
  return 'whole' in cell ? { value: cell.whole } : { value: cell.kopecks / KOPECKS, style: MONEY };
}

async function* xlsxRows(columns: readonly Column[], portions: Portions): AsyncGenerator<XlsxRow> {
  yield columns.map(({ name }) => ({ value: name, style: BOLD }));
  for await (const rows of portions)
    for (const row of rows) yield columns.map(({ cell }) => xlsxCell(cell(row)));
}

const TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Orders as a table of a format, part by part as they come; `isWhole`: who ordered stands in it too. */
export function orderFile(
  format: ExportFormat,
  isWhole: boolean,
  portions: Portions,
): { type: string; parts: AsyncIterable<string | Uint8Array> } {
  const columns = isWhole ? [...PLAIN, ...CONTACTS] : PLAIN;
  const type = TYPES[format];
  if (format === 'csv') return { type, parts: csvParts(columns, portions) };
  const widths = columns.map(({ width }) => width);
  const book = { sheet: 'Заказы', styles: STYLES, widths, rows: xlsxRows(columns, portions) };
  return { type, parts: xlsxStream(book) };
}
