import type { CallContext } from '#api/backend/base/context.ts';
import { toCard } from '#api/backend/catalogue/catalog/card.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import type { Cart } from '#api/contract/cart.ts';
import type { CartLine } from '#api/contract/cart-line.ts';
import { EMPTY_CART } from '#lib/empty-cart.ts';
import { findUsablePromo, isFor, toPromo } from '../promo/find-promo.ts';
import type { CartRow } from './cart-row.ts';
import { type LineRow, readLines } from './lines.ts';
import { lineSum, sumsOf, takesPromo } from './sums.ts';

function toLine(row: LineRow, markers: readonly string[]): CartLine {
  // An archived product may still have a price row; nobody can buy it.
  const card = toCard(row.is_sold ? row : { ...row, price_kop: null }, markers);
  const line = { ...card, quantity: row.quantity };
  return { ...line, sum: lineSum(line) };
}

/** The whole cart as the asked region sees it (D64); `row` is null for a visitor without one. */
export async function readCart(db: Queryable, row: CartRow | null, context: CallContext): Promise<Cart> {
  if (row === null) return EMPTY_CART;
  const { city, settings } = context;
  const rows = await readLines(db, row.id, city);
  const lines = rows.map((line) => ({ isSold: line.is_sold, line: toLine(line, settings.notFoundImages) }));
  const items = lines.filter(({ isSold }) => isSold).map(({ line }) => line);
  const promoRow = await findUsablePromo(db, row.promo_code, context);
  const isTheirs = promoRow !== null && (await isFor(db, promoRow, { sessionId: row.session_id }));
  const leftOut = items.filter((line) => !takesPromo(line, settings.promoOnSale)).map(({ code }) => code);
  const promo = isTheirs ? toPromo(promoRow, leftOut) : null;
  return {
    items,
    notAvailable: lines.filter(({ isSold }) => !isSold).map(({ line }) => line),
    promo,
    ...sumsOf(items, promo, settings.promoOnSale),
    version: row.version,
  };
}
