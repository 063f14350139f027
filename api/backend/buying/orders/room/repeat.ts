import type { Handler } from '#api/backend/base/context.ts';
import { makeCart } from '#api/backend/buying/cart/cart-row.ts';
import { changeCart, withVersion } from '#api/backend/buying/cart/change-cart.ts';
import { countLinesWith, raiseLines } from '#api/backend/buying/cart/writes.ts';
import { type StoredSteps, stepsBelow, VOLUME_PRICES } from '#api/backend/catalogue/catalog/volume-prices.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import { MAX_CART_LINES } from '#api/contract/cart.ts';
import { failure, isFailure } from '#api/contract/failure.ts';
import type { RepeatDifference } from '#api/contract/order-room.ts';
import { sellableQuantity } from '#lib/packs/pack-rule.ts';
import { priceAt } from '#lib/packs/price-at.ts';
import { REGION_IDS, type RegionCode, regionOfId } from '#lib/region/codes.ts';
import { REGION_NAMES } from '#lib/region/names.ts';
import { findOrder, type OrderLineRow, readOrderLines } from './order-row.ts';

/** What the region sells of an ordered product today. */
type Terms = {
  product_id: number;
  pack_min: number;
  current_kop: number;
  volume_prices: StoredSteps | null;
};

async function readTerms(
  db: Queryable,
  ids: readonly number[],
  city: RegionCode,
): Promise<Map<number, Terms>> {
  const rows = await db.query<Terms>({
    name: 'order_repeat_terms',
    text: `
      select p.id as product_id, p.pack_min, r.current_kop, ${VOLUME_PRICES} as volume_prices
      from product p join product_region r on r.region_id = $1 and r.product_id = p.id
      where p.id = any($2) and p.archived_at is null`,
    values: [REGION_IDS[city], ids],
  });
  return new Map(rows.map((row) => [row.product_id, row]));
}

type Again = { line: OrderLineRow; terms: Terms | null; quantity: number; price: number | null };

function again(line: OrderLineRow, terms: Terms | null): Again {
  if (terms === null) return { line, terms, quantity: 0, price: null };
  const { pack_min: packMin, current_kop: one, volume_prices: stored } = terms;
  const quantity = sellableQuantity(line.quantity, packMin);
  return { line, terms, quantity, price: priceAt(one, stepsBelow(one, stored), quantity) };
}

function differences(lines: readonly Again[]): RepeatDifference[] {
  return lines
    .filter(({ line, price, quantity }) => price !== line.price_kop || quantity !== line.quantity)
    .map(({ line, price, quantity }) => ({
      code: line.code,
      name: line.name,
      measure: line.measure,
      priceBefore: line.price_kop,
      priceNow: price,
      quantityBefore: line.quantity,
      quantityNow: quantity,
    }));
}

/** An order's lines as the asked region sells them now; null for a token that no order has. */
async function readAgain(db: Queryable, token: string, city: RegionCode) {
  const row = await findOrder(db, token);
  if (row === null) return null;
  const ordered = await readOrderLines(db, row.id);
  const ids = ordered.flatMap(({ product_id }) => product_id ?? []);
  const terms = await readTerms(db, ids, city);
  const lines = ordered.map((line) => again(line, terms.get(line.product_id ?? 0) ?? null));
  return { region: regionOfId(row.region_id), lines };
}

/** Says what a repeat would put into the cart and what is not as it was; changes nothing (acc-D15). */
export const previewRepeat: Handler<'previewRepeat'> = async ({ token }, { database, city }) => {
  const found = await readAgain(database, token, city);
  if (found === null) return failure('not-found');
  const { region, lines } = found;
  return {
    regionBefore: region === null || region === city ? null : REGION_NAMES[region],
    lines: lines.flatMap(({ line: { code, name, measure }, quantity, price }) =>
      price === null ? [] : [{ code, name, measure, quantity, price }],
    ),
    differences: differences(lines),
  };
};

/**
 * Puts an order's lines into the visitor's cart at the asked region's prices and packs. A line that the cart
 * holds is raised to the ordered quantity, so that pressing twice orders nothing twice.
 */
export const repeatOrder: Handler<'repeatOrder'> = async ({ token }, context) => {
  const { database, city, clock, session } = context;
  const read = await readAgain(database, token, city);
  if (read === null) return failure('not-found');
  const { lines } = read;
  const sold = lines.flatMap(({ terms: found, quantity }) =>
    found === null ? [] : [{ productId: found.product_id, quantity }],
  );
  const answer = await changeCart(context, async (tx, found) => {
    if (sold.length === 0) return { cart: found };
    const cart = found ?? (await makeCart(tx, session, clock));
    const raised = { cartId: cart.id, lines: sold, now: clock.now() };
    if ((await countLinesWith(tx, raised)) > MAX_CART_LINES) return failure('cart-full');
    const version = await raiseLines(tx, raised);
    return { cart: withVersion(cart, version), raised: version !== null };
  });
  return isFailure(answer) ? answer : { cart: answer.cart, differences: differences(lines) };
};
