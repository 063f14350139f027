import type { Handler } from '#api/backend/base/context.ts';
import { sessionKey } from '#api/backend/base/session/key.ts';
import { settleToken } from '#api/backend/base/session/row.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import { MAX_CART_LINES } from '#api/contract/cart.ts';
import { failure } from '#api/contract/failure.ts';
import { type CartRow, findCart, makeCart } from './cart-row.ts';
import { readCart } from './read-cart.ts';
import { readTransfer, type Transfer } from './transfer-token.ts';

type Locked = { id: string; version: number };

/** Locks two carts in the order of their ids, so that two transfers at once never wait for each other. */
function lockBoth(tx: Queryable, ids: readonly string[]): Promise<Locked[]> {
  return tx.query<Locked>({
    name: 'cart_lock_both',
    text: 'select id, version from cart where id = any($1::uuid[]) order by id for update',
    values: [ids],
  });
}

/**
 * Moves the lines, and a promo code where there is none yet. Where both carts have a product, the quantity
 * that comes counts: it is what the visitor last saw. What finds no room stays where it is.
 */
async function moveLines(tx: Queryable, from: string, to: string, now: Date): Promise<void> {
  const moved = await tx.query<{ product_id: number }>({
    name: 'cart_move_lines',
    text: `
      insert into cart_item (cart_id, product_id, quantity, added_at)
      select $2, i.product_id, i.quantity, i.added_at from cart_item i where i.cart_id = $1
      order by i.added_at, i.product_id
      limit greatest(0, $3 - (
        select count(*) from cart_item o where o.cart_id = $2 and not exists (
          select from cart_item s where s.cart_id = $1 and s.product_id = o.product_id)))
      on conflict (cart_id, product_id) do update set quantity = excluded.quantity
      returning product_id`,
    values: [from, to, MAX_CART_LINES],
  });
  await tx.query({
    name: 'cart_moved_away',
    text: 'delete from cart_item where cart_id = $1 and product_id = any($2::int[])',
    values: [from, moved.map(({ product_id: id }) => id)],
  });
  await tx.query({
    name: 'cart_received',
    text: `
      update cart c set version = c.version + 1, updated_at = $3, promo_code = case
        when c.id = $2 then coalesce(c.promo_code, (select s.promo_code from cart s where s.id = $1)) end
      where c.id = any(array[$1, $2]::uuid[])`,
    values: [from, to, now],
  });
}

/**
 * Moves what the token names into the visitor's own cart; false when the token has been used or the cart has
 * changed.
 */
async function receive(tx: Queryable, own: CartRow, { cartId, version }: Transfer, now: Date) {
  const carts = await lockBoth(tx, [own.id, cartId]);
  if (carts.find(({ id }) => id === cartId)?.version !== version) return false;
  if (own.id !== cartId) await moveLines(tx, cartId, own.id, now);
  return true;
}

/**
 * Takes over the cart that the visitor had on another host of the shop (acc-D11). A token that is not ours,
 * has run out or was used changes nothing.
 */
export const receiveCart: Handler<'receiveCart'> = async ({ token }, context) => {
  const { database, session, clock } = context;
  // Outside the transaction: both may have to read the key that marks tokens.
  await session.offer();
  const transfer = readTransfer(token, clock.now(), await sessionKey(database));
  if (transfer === null) return failure('transfer-over');
  return database.transaction(async (tx) => {
    // Locked below with the other one; a cart that is made here nobody else can be waiting for.
    const own = (await findCart(tx, await session.offer(), clock)) ?? (await makeCart(tx, session, clock));
    if (!(await receive(tx, own, transfer, clock.now()))) return failure('transfer-over');
    const cart = await findCart(tx, await session.offer(), clock);
    if (cart !== null) await settleToken(tx, session, cart, clock);
    return { cart: await readCart(tx, cart, context), added: true, raised: false, removed: false };
  });
};
