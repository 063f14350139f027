import type { NumbersOfFile } from './numbers-of-file.ts';
import { named, type Say } from './remark.ts';

/** Words that say whether there is anything. */
export const NO = new Set(['false', 'no', 'нет', 'n', 'нет в наличии', 'отсутствует']);
export const YES = new Set(['true', 'yes', 'да', '+', 'y', 'в наличии', 'есть', 'много', 'мало']);
/** int4 of the database. */
export const MAX_STOCK = 2_147_483_647;

/** Pieces, or only whether there are any; null when it is not said. */
export type Known = { pieces: number } | { isThere: boolean } | null;

/**
 * What one cell says of the stock (price-lists.md §3); «-» says nothing, what is not understood is said and
 * says nothing.
 */
export function stockOf(text: string, numbers: NumbersOfFile, say: Say, isExact = false): Known {
  const word = text.trim().toLowerCase();
  if (NO.has(word)) return { isThere: false };
  if (YES.has(word)) return { isThere: true };
  const read = numbers.count('stock', text, isExact);
  if (read.kind === 'empty') return null;
  if (read.kind !== 'count') {
    say(`Остаток ${named(text)} не понят и не учтён.`);
    return null;
  }
  if (!read.isNegative) return { pieces: read.count };
  say(`Остаток ${named(text)} меньше нуля, считается нулём.`);
  return { pieces: 0 };
}
