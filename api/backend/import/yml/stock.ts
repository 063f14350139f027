import { parseCount } from './amount.ts';
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
const NO = new Set(['false', 'no', 'нет', '-', 'n']);
const YES = new Set(['true', 'yes', 'да', '+', 'y', 'в наличии']);
const MAX_STOCK = 2_147_483_647;

export type Stock = { stock: number; inCity: boolean };

/** Pieces from any of the dialects; null when the feed does not say. */
function pieces(offer: RawOffer): number | null {
  const outlets = offer.outlets.map(parseCount).filter((count) => count !== null);
  if (outlets.length > 0) return outlets.reduce((sum, count) => sum + count, 0);
  for (const name of STOCK_ATTRIBUTES) {
    const count = parseCount(offer.attributes[name] ?? '');
    if (count !== null) return count;
  }
  return parseCount(firstText(offer, ...STOCK_ELEMENTS));
}

/**
 * Stock and «в наличии». `available` false means «под заказ», not absent (FORMATS); it may be missing (then the
 * stock decides, and without stock it is true) or hold a number of pieces.
 */
export function readStock(offer: RawOffer): Stock {
  const available = (offer.attributes.available ?? firstText(offer, 'available')).trim().toLowerCase();
  const asCount = parseCount(available);
  const known = pieces(offer) ?? asCount;
  const stock = Math.min(known ?? 0, MAX_STOCK);
  if (NO.has(available)) return { stock, inCity: false };
  if (YES.has(available)) return { stock, inCity: true };
  if (asCount !== null) return { stock, inCity: asCount > 0 };
  return { stock, inCity: known === null || known > 0 };
}
