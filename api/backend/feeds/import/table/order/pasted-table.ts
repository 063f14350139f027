import { failureOf } from '#api/backend/feeds/import/failure.ts';
import { type CsvRecord, CsvRecords } from '../csv/csv-records.ts';
import type { TableRow } from '../table-file.ts';
import { findOrderColumns } from './order-columns.ts';

const SIGNS = ['\t', ';'] as const;
/** So much of a text's lines are rows of a table, where it is one. */
const MOST = 0.6;

function records(text: string, sign: string): CsvRecord[] | null {
  const parts = new CsvRecords(sign);
  try {
    return [...parts.write(text), ...parts.end()];
  } catch (error) {
    // A quote of a product's name: it is no table then, but lines.
    if (failureOf(error) === null) throw error;
    return null;
  }
}

function rowOf({ line, cells }: CsvRecord): TableRow {
  return { line, cells: cells.map((text) => (text.trim() === '' ? undefined : { text, kind: 'text' })) };
}

/**
 * The rows of a text that is a range of a spreadsheet, or the text of a table (price-lists.md §6): most of
 * its lines have three cells or more, or two below headings. Null for a list of lines.
 */
export function pastedTable(text: string): TableRow[] | null {
  for (const sign of SIGNS) {
    if (!text.includes(sign)) continue;
    const rows = records(text, sign)?.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
    if (rows === undefined || rows.length === 0) continue;
    const share = (columns: number): number =>
      rows.filter(({ cells }) => cells.length >= columns).length / rows.length;
    const made = rows.map(rowOf);
    if (share(3) >= MOST || (share(2) >= MOST && findOrderColumns(made.slice(0, 50)) !== null)) return made;
  }
  return null;
}
