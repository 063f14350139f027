const DAY_MS = 86_400_000;
/** Days of 1900 are counted from here: Excel believes in a 29 February of that year. */
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);
/** Numbers of formats that every workbook knows as dates. */
const DATES: readonly (readonly [number, number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
];
const QUIET = /"[^"]{0,255}"|\\.|_.|\*.|\[(?![hms]{1,4}\])[^\]]{0,255}\]/gi;

/** How a workbook shows the numbers of a style. */
export type NumberFormat = { isDate: boolean; zeros: number };

export const GENERAL: NumberFormat = { isDate: false, zeros: 0 };

/** @param code the format's own text; absent for those that every workbook knows. */
export function numberFormat(id: number, code?: string): NumberFormat {
  if (code === undefined) return { isDate: DATES.some(([from, to]) => id >= from && id <= to), zeros: 0 };
  const [first = ''] = code.replace(QUIET, '').split(';');
  return { isDate: /[dmyhs]/i.test(first), zeros: /^0{2,20}$/.test(first.trim()) ? first.trim().length : 0 };
}

/** A number with 15 significant digits, never with an exponent: 1150.5999999999999 is 1150.6. */
function shownNumber(value: number): string {
  const rounded = Number(value.toPrecision(15));
  const text = String(rounded);
  if (!text.includes('e')) return text;
  return Math.abs(rounded) < 1 ? rounded.toFixed(20) : BigInt(Math.trunc(rounded)).toString();
}

/** A number of a cell as the cell shows it: a date as «26.10.2017», a code with its leading zeros. */
export function shownCell(
  value: number,
  { isDate, zeros }: NumberFormat,
  is1904: boolean,
): { text: string; kind: 'number' | 'date' } {
  if (isDate && value >= 0 && value < 3_000_000) return { text: shownDate(value, is1904), kind: 'date' };
  const text = shownNumber(value);
  const isWhole = zeros > 0 && /^\d+$/.test(text);
  return { text: isWhole ? text.padStart(zeros, '0') : text, kind: 'number' };
}

function shownDate(days: number, is1904: boolean): string {
  const date = new Date((is1904 ? EPOCH_1904 : EPOCH_1900) + Math.floor(days) * DAY_MS);
  const [year, month, day] = date.toISOString().slice(0, 10).split('-');
  return `${day}.${month}.${year}`;
}
