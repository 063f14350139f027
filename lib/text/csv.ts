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

/** Rows as a CSV file that Russian spreadsheets open by themselves: semicolons, CRLF, a byte order mark. */
export function csvText(rows: readonly (readonly (string | CsvNumber)[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')}`;
}
