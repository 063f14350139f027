import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type CommandAnswer, refused, said } from '#api/backend/base/operator/command-answer.ts';
import { columnPlace } from '#api/backend/base/spreadsheet/column-letters.ts';
import { type XlsxCell, xlsxStream } from '#api/backend/base/spreadsheet/xlsx-stream.ts';
import { REPORT_HEADINGS, withoutReport } from '#api/backend/feeds/import/table/list/find-header.ts';
import type { MappedField } from '#api/backend/feeds/import/table/list/list-columns.ts';
import type { ListAbout } from '#api/backend/feeds/import/table/list/listed-good.ts';
import { openTable } from '#api/backend/feeds/import/table/open-table.ts';
import type { TableFile, TableRow } from '#api/backend/feeds/import/table/table-file.ts';
import { csvLines } from '#lib/text/csv.ts';
import type { RowNotes } from './row-notes.ts';

/** People's data: for the owner's eyes. */
const MODE = 0o600;
const WIDTH = 18;
const WIDE = 60;
const PLAIN = 0;
const BOLD = 1;

/** One row of the report: the supplier's own cells, then its line, what it came to and what is wrong. */
type ReportRow = { row: TableRow; behind: readonly string[]; isHeader: boolean };

/** The rows of a sheet; of a list that is itself a report that came back, only the supplier's own columns. */
async function ownRows(
  table: TableFile,
  sheet: number,
  last: number,
): Promise<() => AsyncGenerator<TableRow>> {
  const header: TableRow[] = [];
  for await (const row of table.rows(sheet)) {
    if (row.line === last) header.push(row);
    if (row.line >= last) break;
  }
  const own = withoutReport(header, { last });
  return async function* rows() {
    for await (const row of table.rows(sheet)) yield own(row);
  };
}

/** Cells of the widest row, so that the report's columns stand behind all of them. */
async function widthOf(rows: AsyncIterable<TableRow>): Promise<number> {
  let width = 0;
  for await (const { cells } of rows) width = Math.max(width, cells.length);
  return width;
}

async function* reportRows(
  rows: AsyncIterable<TableRow>,
  last: number,
  notes: RowNotes,
): AsyncGenerator<ReportRow> {
  for await (const row of rows) {
    const isHeader = row.line === last;
    const behind = isHeader ? REPORT_HEADINGS : [String(row.line), ...notes.of(row.line)];
    yield { row, behind, isHeader };
  }
}

const AMOUNTS: ReadonlySet<MappedField | null> = new Set(['price', 'price?', 'oldPrice', 'stock', 'ordered']);

/** Places of columns whose numbers are amounts; numbers of others may be names of goods. */
function amountsOf({ columns }: ListAbout): ReadonlySet<number> {
  const amounts = columns.filter(({ field }) => AMOUNTS.has(field));
  return new Set(amounts.flatMap(({ letters }) => columnPlace(letters) ?? []));
}

function cellsOf({ row, behind, isHeader }: ReportRow, width: number): (XlsxCell | null)[] {
  const own = Array.from({ length: width }, (_, at): XlsxCell | null => {
    const cell = row.cells[at];
    if (cell === undefined || cell.spread === 'across') return null;
    const style = isHeader || cell.isBold ? BOLD : PLAIN;
    return { value: cell.kind === 'number' && isPlain(cell.text) ? Number(cell.text) : cell.text, style };
  });
  return [...own, ...behind.map((value) => ({ value, style: isHeader ? BOLD : PLAIN }))];
}

/** A number that a number cell gives back as it is; a code with leading zeros does not. */
function isPlain(text: string): boolean {
  return String(Number(text)) === text;
}

/**
 * Writes the list as it came, with «Строка», «Итог» and «Что не так» behind each row, so that it can be
 * corrected and sent again (price-lists.md §4). Never over a file that is there.
 */
export async function writeReport(
  report: string,
  { file, isDos }: { file: string; isDos: boolean },
  about: ListAbout,
  notes: RowNotes,
): Promise<CommandAnswer> {
  const table = await openTable(file, isDos);
  try {
    const sheet = Math.max(
      0,
      table.sheets.findIndex(({ name }) => name === about.sheet),
    );
    const [, last] = about.header;
    const own = await ownRows(table, sheet, last);
    const width = await widthOf(own());
    const rows = reportRows(own(), last, notes);
    const isText = /\.csv$/i.test(report);
    const content = isText ? csvOf(rows, width, amountsOf(about)) : xlsxOf(rows, width);
    await pipeline(Readable.from(content), createWriteStream(report, { flags: 'wx', mode: MODE }));
    return said(`Отчёт по строкам: ${report}`);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    if (code === 'EEXIST') return refused(`Файл ${report} уже есть и не тронут: назовите другой.`);
    return refused(`Отчёт ${report} не записан: ${code}`);
  } finally {
    await table.close();
  }
}

async function* csvOf(
  rows: AsyncIterable<ReportRow>,
  width: number,
  amounts: ReadonlySet<number>,
): AsyncGenerator<string> {
  yield '\uFEFF';
  for await (const one of rows)
    yield csvLines([cellsOf(one, width).map((cell, at) => textOf(cell, amounts.has(at)))]);
}

/**
 * An amount has a comma: a Russian spreadsheet takes 10.11 for a day, and a person who corrects one writes a
 * comma, which beside dots leaves open what 7.923 is.
 */
function textOf(cell: XlsxCell | null, isAmount: boolean): string | { number: string } {
  if (cell === null) return '';
  if (typeof cell.value !== 'number') return cell.value;
  return { number: isAmount ? String(cell.value).replace('.', ',') : String(cell.value) };
}

function xlsxOf(rows: AsyncIterable<ReportRow>, width: number): AsyncGenerator<Buffer> {
  async function* cells(): AsyncGenerator<(XlsxCell | null)[]> {
    for await (const one of rows) yield cellsOf(one, width);
  }
  return xlsxStream({
    sheet: 'Отчёт',
    styles: [{}, { isBold: true }],
    widths: [...Array.from({ length: width }, () => WIDTH), WIDTH / 2, WIDTH, WIDE],
    rows: cells(),
  });
}
