import type { CallContext } from '#api/backend/base/context.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import { type CartRow, makeCart } from '../cart/cart-row.ts';

/**
 * Copies what the visitor sees of the former session: goods and favourites, never its orders. Both hold the
 * same version.
 */
async function copyInto(tx: Queryable, former: CartRow, own: CartRow): Promise<void> {
  await tx.query({
    name: 'cart_copy_lines',
    text: `
      insert into cart_item (cart_id, product_id, quantity, added_at)
      select $2, product_id, quantity, added_at from cart_item where cart_id = $1`,
    values: [former.id, own.id],
  });
  await tx.query({
    name: 'cart_copy',
    text: `
      update cart c set version = f.version, promo_code = f.promo_code, recent_changes = f.recent_changes
      from cart f where f.id = $1 and c.id = $2`,
    values: [former.id, own.id],
  });
  await tx.query({
    name: 'bookmark_copy',
    text: `
      insert into bookmark (session_id, product_id, created_at)
      select $2, product_id, created_at from bookmark where session_id = $1`,
    values: [former.session_id, own.session_id],
  });
}

/**
 * Gives a session of his own to the buyer who holds a former token, with a copy of the cart; that cart. The
 * answer which brought the session's present token never came, or the former one has been taken from him who
 * got it: neither orders in that session nor comes into it, and neither loses his goods.
 */
export async function startAnew(tx: Queryable, former: CartRow, context: CallContext): Promise<CartRow> {
  const { session, clock } = context;
  await session.renew();
  const own = await makeCart(tx, session, clock);
  await copyInto(tx, former, own);
  return { ...own, version: former.version, promo_code: former.promo_code };
}
