import { csvText } from '../text/csv.ts';

type TypedLine = { line: number; typed: string; notes: readonly string[] };

/** Lines as they were typed, to be corrected and pasted again. */
export function unknownText(lines: readonly TypedLine[]): string {
  return lines.map(({ typed }) => typed).join('\n');
}

/** The same as a file for a spreadsheet, with what is said of each. */
export function unknownCsv(lines: readonly TypedLine[]): string {
  return csvText([
    ['Строка', 'Как написано', 'Что не так'],
    ...lines.map(({ line, typed, notes }) => [
      `${line}`,
      typed.replaceAll('\t', ' '),
      notes.join('; ') || 'Такого товара нет',
    ]),
  ]);
}
