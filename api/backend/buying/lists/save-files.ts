import type { Handler } from '#api/backend/base/context.ts';
import { findCart } from '#api/backend/buying/cart/cart-row.ts';
import { readCart } from '#api/backend/buying/cart/read-cart.ts';
import { getOrder } from '#api/backend/buying/orders/room/handlers.ts';
import { failure, isFailure } from '#api/contract/failure.ts';
import type { CalledFile } from '#api/contract/order-room.ts';
import { cartSums, fileName, type TableLine, type TableSum } from '#lib/lists/goods-table.ts';
import { shownSums } from '#lib/orders/order-sums.ts';
import { shownPrice } from '#lib/price.ts';
import { goodsBook } from './goods-book.ts';
import { readList } from './read-list.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

async function file(
  name: string,
  lines: readonly TableLine[],
  sums: readonly TableSum[],
): Promise<CalledFile> {
  return { name: fileName(name, 'xlsx'), type: XLSX, bytes: await goodsBook('Товары', lines, sums) };
}

/** A list with today's prices of the region; what it does not sell has none. Changes nothing (acc-D15). */
export const saveListFile: Handler<'saveListFile'> = async ({ lines, name }, context) => {
  const list = await readList({ lines }, context);
  if (isFailure(list)) return list;
  if (list.goods.length === 0) return failure('product-unknown');
  const rows = list.goods.map(({ product, quantity }) => {
    const price = shownPrice({ ...product, quantity })?.current ?? null;
    return { ...product, quantity, price, sum: price === null ? null : price * quantity };
  });
  const total = rows.reduce((all, { sum }) => all + (sum ?? 0), 0);
  return file(name || 'Список товаров', rows, [{ name: 'Итого за товары', kopecks: total }]);
};

/** The cart with its sums, as its page shows them (acc-D15). Changes nothing. */
export const saveCartFile: Handler<'saveCartFile'> = async (_input, context) => {
  const { database, session, clock } = context;
  const found = await findCart(database, await session.offer(), clock);
  const cart = await readCart(database, found, context);
  if (cart.items.length === 0) return failure('cart-empty');
  const rows = cart.items.map((line) => ({ ...line, price: shownPrice(line)?.current ?? null }));
  return file('Корзина', rows, cartSums(cart, cart.promo?.code ?? null));
};

/** An order as it was placed (acc-D15). */
export const saveOrderFile: Handler<'saveOrderFile'> = async ({ token }, context) => {
  const room = await getOrder({ token }, context);
  if (isFailure(room)) return room;
  const { order } = room;
  return file(`Заказ ${order.number}`, order.lines, shownSums(order, order.isPickup));
};
