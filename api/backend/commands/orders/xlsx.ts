import writeXlsxFile from 'write-excel-file/node';
import type { Field } from '#api/backend/buying/orders/words.ts';

/** How a spreadsheet shows a number; kopecks always. */
const FORMATS = { whole: '0', money: '#,##0.00' } as const;
/** Widest column, characters. */
const MAX_WIDTH = 60;

/**
 * The library looks texts up in a plain object, which knows a few names of its own: those get a space behind
 * them.
 */
function findable(text: string): string {
  return text in Object.prototype ? `${text} ` : text;
}

/**
 * A cell as its kind says: what is no number is a text whatever it begins with, so nothing in it is a
 * formula.
 */
function cell([, value, number]: Field) {
  if (number === undefined) return { type: String, value: findable(value) };
  const { kind, value: counted } = number;
  return { type: Number, value: kind === 'money' ? counted / 100 : counted, format: FORMATS[kind] };
}

function widthOf(rows: readonly (readonly Field[])[], at: number, name: string): number {
  const longest = rows.reduce((most, row) => Math.max(most, row[at]?.[1].length ?? 0), name.length);
  return Math.min(MAX_WIDTH, longest + 2);
}

/** Rows of the same fields as an Excel file: a heading that stays in view, numbers that can be summed. */
export function xlsxFile(rows: readonly (readonly Field[])[]): Promise<Buffer> {
  const names = (rows[0] ?? []).map(([name]) => name);
  const head = names.map((name) => ({ type: String, value: name, fontWeight: 'bold' as const }));
  return writeXlsxFile([head, ...rows.map((row) => row.map(cell))], {
    sheet: 'Заказы',
    columns: names.map((name, at) => ({ width: widthOf(rows, at, name) })),
    stickyRowsCount: 1,
  }).toBuffer();
}
