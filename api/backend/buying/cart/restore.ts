import type { Handler } from '#api/backend/base/context.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import { MAX_CART_LINES } from '#api/contract/cart.ts';
import { failure } from '#api/contract/failure.ts';
import { sellableQuantity } from '#lib/packs/pack-rule.ts';
import { makeCart } from './cart-row.ts';
import { changeCart, withVersion } from './change-cart.ts';
import { addLines, countLinesWith } from './writes.ts';

type Known = { id: number; code: string; pack_min: number };

function wholeProducts(tx: Queryable, codes: readonly string[]): Promise<Known[]> {
  return tx.query<Known>({
    name: 'cart_restored_products',
    text: 'select id, code, pack_min from product where code = any($1)',
    values: [codes],
  });
}

/**
 * Puts back lines that were removed, in the order given and where they stood; a line that is there again
 * stays as it is, and so does the whole cart when it would become too long. What the region does not sell
 * comes back as what it was, not available.
 */
export const restoreCart: Handler<'restoreCart'> = ({ lines, before }, context) =>
  changeCart(context, async (tx, found) => {
    const { session, clock } = context;
    const products = new Map(
      (
        await wholeProducts(tx, [...lines.map(({ code }) => code), ...(before === undefined ? [] : [before])])
      ).map((product) => [product.code, product]),
    );
    const wanted = lines.flatMap(({ code, quantity }) => {
      const product = products.get(code);
      if (product === undefined) return [];
      return [{ productId: product.id, quantity: sellableQuantity(quantity, product.pack_min) }];
    });
    if (wanted.length === 0) return failure('product-unknown');
    const next = before === undefined ? undefined : products.get(before);
    const cart = found ?? (await makeCart(tx, session, clock));
    const added = { cartId: cart.id, lines: wanted, now: clock.now(), before: next?.id ?? null };
    if ((await countLinesWith(tx, added)) > MAX_CART_LINES) return failure('cart-full');
    const version = await addLines(tx, added);
    return { cart: withVersion(cart, version), added: version !== null };
  });
