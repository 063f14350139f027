import type { FeedNumbers } from './feed-numbers.ts';
import { firstText, type RawOffer } from './raw.ts';
import { named, type Say } from './remark.ts';

const STOCK_ELEMENTS = [
  'count',
  'stock',
  'stock_quantity',
  'quantity_in_stock',
  'quantity',
  'amount',
  'in_stock',
];
const STOCK_ATTRIBUTES = ['count', 'stock', 'instock'];
const NO = new Set(['false', 'no', 'нет', 'n', 'нет в наличии', 'отсутствует']);
const YES = new Set(['true', 'yes', 'да', '+', 'y', 'в наличии', 'есть', 'много', 'мало']);
const MAX_STOCK = 2_147_483_647;

export type Stock = { stock: number; inCity: boolean };

/** Pieces, or only whether there are any; null when it is not said. */
type Known = { pieces: number } | { isThere: boolean } | null;

/**
 * What one cell says of the stock (price-lists.md §3); «-» says nothing, what is not understood is said and
 * says nothing.
 */
function readCell(text: string, numbers: FeedNumbers, say: Say): Known {
  const word = text.trim().toLowerCase();
  if (NO.has(word)) return { isThere: false };
  if (YES.has(word)) return { isThere: true };
  const read = numbers.count('stock', text);
  if (read.kind === 'empty') return null;
  if (read.kind !== 'count') {
    say(`Остаток ${named(text)} не понят и не учтён.`);
    return null;
  }
  if (!read.isNegative) return { pieces: read.count };
  say(`Остаток ${named(text)} меньше нуля, считается нулём.`);
  return { pieces: 0 };
}

/**
 * The stock in any of the dialects: of the outlets together, else the first number, else the first word for
 * it.
 */
function readKnown(offer: RawOffer, numbers: FeedNumbers, say: Say): Known {
  const read = (texts: readonly string[]) =>
    texts.map((text) => readCell(text, numbers, say)).filter((cell) => cell !== null);
  const outlets = read(offer.outlets);
  const counted = outlets.flatMap((cell) => ('pieces' in cell ? [cell.pieces] : []));
  if (counted.length > 0) return { pieces: counted.reduce((sum, count) => sum + count, 0) };
  const attributes = STOCK_ATTRIBUTES.map((name) => offer.attributes[name] ?? '');
  const cells = read([...attributes, firstText(offer, ...STOCK_ELEMENTS)]);
  return cells.find((cell) => 'pieces' in cell) ?? cells[0] ?? outlets[0] ?? null;
}

/**
 * Stock and «в наличии». `available` false means «под заказ», not absent (FORMATS); it may be missing (then
 * the stock decides, and without stock it is true) or hold a number of pieces.
 */
export function readStock(offer: RawOffer, numbers: FeedNumbers, say: Say): Stock {
  const available = (offer.attributes.available ?? firstText(offer, 'available')).trim().toLowerCase();
  const isSaid = available === '-' || NO.has(available);
  const own = isSaid || YES.has(available) ? null : readCell(available, numbers, say);
  const known = readKnown(offer, numbers, say) ?? own;
  const pieces = known !== null && 'pieces' in known ? known.pieces : 0;
  const stock = Math.min(pieces, MAX_STOCK);
  if (isSaid) return { stock, inCity: false };
  if (YES.has(available)) return { stock, inCity: true };
  if (own !== null && 'pieces' in own) return { stock, inCity: own.pieces > 0 };
  if (known === null) return { stock, inCity: true };
  return { stock, inCity: 'pieces' in known ? known.pieces > 0 : known.isThere };
}
