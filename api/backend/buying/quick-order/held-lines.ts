import type { CallContext } from '#api/backend/base/context.ts';
import { findCart } from '#api/backend/buying/cart/cart-row.ts';
import type { ListLine } from '#lib/lists/list-line.ts';

/** What the visitor's cart holds, in its order; none where there is no cart. */
export async function heldLines({ database, session, clock }: CallContext): Promise<ListLine[]> {
  const token = await session.find();
  const cart = token === null ? null : await findCart(database, token, clock);
  if (cart === null) return [];
  return database.query<ListLine>({
    name: 'quick_held',
    text: `
      select p.code, i.quantity from cart_item i join product p on p.id = i.product_id
      where i.cart_id = $1 order by i.added_at, i.product_id`,
    values: [cart.id],
  });
}
