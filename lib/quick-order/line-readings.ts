import { pastedLine } from '../text/pasted.ts';

/** One way to read a line: an article, and a quantity as it was typed; null where there is none. */
export type LineReading = { key: string; quantity: string | null };

/** A quantity as it may stand behind an article, right or wrong: what it is worth is said later. */
const AMOUNT = /^[-+>~]?\d[\d ',.]{0,20}(?:e[-+]?\d{1,3}|-\d{1,6})?(?: ?\p{L}{1,12})?\.?$/iu;
/** What parts an article from its quantity, besides TAB and «;», which part them always. */
const SIGN = /[,=:*]| [-–—xх×*] | /gi;
/** An article does not end with what parts it from its quantity. */
const HANGING = /(?: [-–—xх×*]|[,=:*])$/i;

/** Whether a text may be a quantity. */
export function isAmountLike(text: string): boolean {
  return AMOUNT.test(text);
}

function parts(line: string): LineReading[] {
  const cells = line.split(/[\t;]/).map(pastedLine);
  while (cells.at(-1) === '') cells.pop();
  const [key = '', ...rest] = cells;
  return key === '' ? [] : [{ key, quantity: rest.at(-1) ?? null }];
}

/**
 * The ways to read a typed line, the longest article first (price-lists.md §6): what is known of the articles
 * decides. «40 МР3094 12» is an article of that name, or «40 МР3094» twelve times.
 */
export function lineReadings(line: string): LineReading[] {
  if (/[\t;]/.test(line)) return parts(line);
  const text = pastedLine(line);
  if (text === '') return [];
  const readings: LineReading[] = [{ key: text, quantity: null }];
  for (const { 0: sign, index } of [...text.matchAll(SIGN)].reverse()) {
    const quantity = text.slice(index + sign.length).trim();
    const key = text.slice(0, index).trim();
    if (key === '' || !AMOUNT.test(quantity) || (sign === ' ' && HANGING.test(key))) continue;
    readings.push({ key, quantity });
  }
  return readings;
}
