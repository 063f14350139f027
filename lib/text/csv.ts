/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A number to reckon with, as it is to stand there: a minus begins no formula. */
export type CsvNumber = { number: string };

/** A cell as a spreadsheet reads it: text is never a formula, quoted where need be. */
function cell(value: string | CsvNumber): string {
  if (typeof value !== 'string') return value.number;
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as lines of a CSV file that Russian spreadsheets open by themselves: semicolons, CRLF. */
export function csvLines(rows: readonly (readonly (string | CsvNumber)[])[]): string {
  return rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('');
}

/** The same as a whole file, with the byte order mark that it begins with. */
export function csvText(rows: readonly (readonly (string | CsvNumber)[])[]): string {
  return `\uFEFF${csvLines(rows)}`;
}

/** The text of a cell that {@link csvText} has kept from being a formula; any other as it is. */
export function plainCsvText(text: string): string {
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;
}
