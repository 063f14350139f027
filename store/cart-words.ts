import { grouped } from '#lib/money.ts';
import { writtenCount } from '#lib/numbers/written-count.ts';
import { MAX_QUANTITY } from '#lib/packs/pack-rule.ts';

/** What happened to a line of the cart. */
export type CartChange = 'added' | 'raised' | 'removed';

/** The toast after it (specification section 8, D40); a present line was raised by so many pieces. */
export function cartMessage(change: CartChange, pieces = 0): string {
  if (change === 'removed') return 'Товар удален из корзины';
  if (change === 'added') return 'Товар добавлен в корзину';
  return `Товар уже есть в корзине, добавлено +${pieces} к количеству`;
}

/** The message of section 8 for a quantity that the pack rule has moved. */
export function packMessage(packMin: number): string {
  return `Продажа кратно ${packMin} штук в упаковке`;
}

/**
 * The same for one that was typed as `asked`; of one that the maximum has cut, the maximum (C17), which no
 * pack rule explains.
 */
export function movedMessage(packMin: number, asked: number, quantity: number): string {
  if (asked <= MAX_QUANTITY) return packMessage(packMin);
  return `В одной строке не больше ${grouped(quantity)}`;
}

/** More digits are an article or a barcode. */
const MOST = 999_999_999;

/**
 * Pieces that were typed with more than digits: «1 200 шт», «1’000», «2,5», which goes to the nearest whole
 * (D37), 0 for less than any. One number in pieces or in the product's measure is taken; a range, another
 * unit or «1.200», which may be a thousand or a fraction, would have to be guessed (D75): null.
 */
export function writtenQuantity(text: string, measure: string): number | null {
  const read = writtenCount(text);
  const units = [null, 'шт', measure.toLowerCase().replace(/\.$/, '')];
  if (read.kind !== 'count' || read.isAbout || read.count > MOST || !units.includes(read.unit)) return null;
  return read.isNegative || read.exact === 0 ? 0 : Math.max(1, Math.round(read.exact));
}
