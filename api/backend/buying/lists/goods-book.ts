import {
  type XlsxBook,
  type XlsxCell,
  type XlsxRow,
  xlsxStream,
} from '#api/backend/base/spreadsheet/xlsx-stream.ts';
import { GOODS_HEAD, type TableLine, type TableSum } from '#lib/lists/goods-table.ts';

/** The first is of cells that name none. */
const STYLES: XlsxBook['styles'] = [
  {},
  { isBold: true },
  { format: 'text' },
  { format: 'whole' },
  { format: 'money' },
  { isBold: true, format: 'money' },
];
const BOLD = 1;
const TEXT = 2;
const WHOLE = 3;
const MONEY = 4;
const BOLD_MONEY = 5;
const WIDTHS = [18, 70, 12, 10, 14, 16];

function money(kopecks: number | null, style: number): XlsxCell | null {
  return kopecks === null ? null : { value: kopecks / 100, style };
}

async function* rowsOf(lines: readonly TableLine[], sums: readonly TableSum[]): AsyncGenerator<XlsxRow> {
  yield GOODS_HEAD.map((value) => ({ value, style: BOLD }));
  for (const { code, name, quantity, measure, price, sum } of lines) {
    yield [
      { value: code, style: TEXT },
      { value: name, style: TEXT },
      { value: quantity, style: WHOLE },
      { value: measure, style: TEXT },
      money(price, MONEY),
      money(sum, MONEY),
    ];
  }
  for (const { name, kopecks } of sums)
    yield [null, { value: name, style: BOLD }, null, null, null, money(kopecks, BOLD_MONEY)];
}

/**
 * Goods as a workbook, the same rows as their CSV file has (acc-D15): articles and names are texts whatever
 * they begin with, quantities and money are numbers. Its headings are those that an import and the quick
 * order know, so the file can be filled in and sent back (price-lists.md §2).
 */
export async function goodsBook(
  sheet: string,
  lines: readonly TableLine[],
  sums: readonly TableSum[],
): Promise<Buffer> {
  const pieces: Buffer[] = [];
  const book = { sheet, styles: STYLES, widths: WIDTHS, rows: rowsOf(lines, sums) };
  for await (const piece of xlsxStream(book)) pieces.push(piece);
  return Buffer.concat(pieces);
}
