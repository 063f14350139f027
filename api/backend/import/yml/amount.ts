const NOISE = /[\s\u00A0\u2000-\u200B\u202F₽']|руб\.?|р\.|грн\.?|rub|rur/gi;
const AMOUNT = /^(\d{1,12})(?:\.(\d{1,12}))?$/;
const THOUSANDS = /^\d{1,3}(?:,\d{3})+\.\d+$/;
const GROUPED = /^\d{1,3}(?:\.\d{3})+,\d+$/;

/** int4 of the database: 21 million roubles. */
export const MAX_KOP = 2_147_483_647;

function dotted(text: string): string {
  if (THOUSANDS.test(text)) return text.replaceAll(',', '');
  if (GROUPED.test(text)) return text.replaceAll('.', '').replace(',', '.');
  return text.replace(',', '.');
}

/**
 * A price as feeds write it, in kopecks: «490,00», «1 501.50 ₽», «2,999.99» → 49000, 150150, 299999. `rate` turns a
 * foreign price into roubles; halves of a kopeck go up. Null when it is not a number («-», «по запросу», empty).
 */
export function parseKopecks(text: string, rate = 1): number | null {
  const match = AMOUNT.exec(dotted(text.replace(NOISE, '')));
  if (!match) return null;
  const [, whole = '0', fraction = ''] = match;
  const kopecks = Number(whole) * 100 + Number(`${fraction}000`.slice(0, 3)) / 10;
  return Math.round(kopecks * rate);
}

const COUNT = /^\s*(?:>|<|от|более|больше|ок\.?)?\s*(\d{1,9})(?:[.,]\d+)?/i;

/** A number of pieces: «31.00», «100 шт», «> 50» → 31, 100, 50. Null when there is none. */
export function parseCount(text: string): number | null {
  const digits = COUNT.exec(text.replace(/[\u00A0\u202F]/g, ' '))?.[1];
  return digits === undefined ? null : Number(digits);
}
