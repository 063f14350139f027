import type { NumbersOfFile } from '../values/numbers-of-file.ts';
import type { Say } from '../values/remark.ts';
import { type Known, MAX_STOCK, NO, stockOf, YES } from '../values/stock-of.ts';
import { firstText, type RawOffer } from './raw.ts';

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

export type Stock = { stock: number; inCity: boolean };

/**
 * The stock in any of the dialects: of the outlets together, else the first number, else the first word for
 * it.
 */
function readKnown(offer: RawOffer, numbers: NumbersOfFile, say: Say): Known {
  const read = (texts: readonly string[]) =>
    texts.map((text) => stockOf(text, numbers, say)).filter((cell) => cell !== null);
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
export function readStock(offer: RawOffer, numbers: NumbersOfFile, say: Say): Stock {
  const available = (offer.attributes.available ?? firstText(offer, 'available')).trim().toLowerCase();
  const isSaid = available === '-' || NO.has(available);
  const own = isSaid || YES.has(available) ? null : stockOf(available, numbers, say);
  const known = readKnown(offer, numbers, say) ?? own;
  const pieces = known !== null && 'pieces' in known ? known.pieces : 0;
  const stock = Math.min(pieces, MAX_STOCK);
  if (isSaid) return { stock, inCity: false };
  if (YES.has(available)) return { stock, inCity: true };
  if (own !== null && 'pieces' in own) return { stock, inCity: own.pieces > 0 };
  if (known === null) return { stock, inCity: true };
  return { stock, inCity: 'pieces' in known ? known.pieces > 0 : known.isThere };
}
