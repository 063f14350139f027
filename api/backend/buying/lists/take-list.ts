import type { Handler } from '#api/backend/base/context.ts';
import { makeCart } from '#api/backend/buying/cart/cart-row.ts';
import { changeCart, withVersion } from '#api/backend/buying/cart/change-cart.ts';
import { countLinesWith, raiseLines, replaceLines } from '#api/backend/buying/cart/writes.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import { MAX_CART_LINES } from '#api/contract/cart.ts';
import { failure } from '#api/contract/failure.ts';
import { sellableQuantity } from '#lib/packs/pack-rule.ts';

type Wanted = { code: string; quantity: number };
type Known = { id: number; code: string; pack_min: number };

/** What of the list the catalogue has, in whole packs and in the list's order; each product once. */
async function productsOf(tx: Queryable, lines: readonly Wanted[]) {
  const rows = await tx.query<Known>({
    name: 'list_products',
    text: 'select id, code, pack_min from product where code = any($1) and archived_at is null',
    values: [lines.map(({ code }) => code)],
  });
  const known = new Map(rows.map((row) => [row.code, row]));
  const wanted = new Map<Known, number>();
  for (const { code, quantity } of lines) {
    const product = known.get(code);
    if (product !== undefined) wanted.set(product, (wanted.get(product) ?? 0) + quantity);
  }
  return [...wanted].map(([{ id, pack_min: packMin }, quantity]) => ({
    productId: id,
    quantity: sellableQuantity(quantity, packMin),
  }));
}

/**
 * Puts a list into the visitor's cart, beside what is there or instead of it (acc-D15). Doing it twice comes
 * to the same cart. A list that the catalogue has nothing of changes nothing.
 */
export const takeList: Handler<'takeList'> = ({ lines, instead }, context) =>
  changeCart(context, async (tx, found) => {
    const wanted = await productsOf(tx, lines);
    if (wanted.length === 0) return failure('product-unknown');
    const { session, clock } = context;
    const cart = found ?? (await makeCart(tx, session, clock));
    const taken = { cartId: cart.id, lines: wanted, now: clock.now() };
    if (!instead && (await countLinesWith(tx, taken)) > MAX_CART_LINES) return failure('cart-full');
    const version = await (instead ? replaceLines : raiseLines)(tx, taken);
    return { cart: withVersion(cart, version), raised: version !== null };
  });
