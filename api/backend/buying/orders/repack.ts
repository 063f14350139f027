import type { Queryable } from '#api/backend/db/database.ts';
import type { Cart } from '#api/contract/cart.ts';
import { sellableQuantity } from '#lib/packs/pack-rule.ts';
import { setLine } from '../cart/writes.ts';

/**
 * Brings the lines whose product is packed otherwise than it was to quantities that are sold (D37); the
 * cart's new version, null when every line is in whole packs.
 */
export async function repackLines(
  tx: Queryable,
  cartId: string,
  { items }: Pick<Cart, 'items'>,
  now: Date,
): Promise<number | null> {
  let version: number | null = null;
  for (const { id, quantity: held, packMin } of items) {
    const quantity = sellableQuantity(held, packMin);
    if (quantity !== held)
      version = await setLine(tx, { cartId, productId: id, quantity, now, recent: null });
  }
  return version;
}
