import { beforeEach, expect, it } from 'vitest';
import { findByNumber, listOrderLines, listOrders } from '#api/backend/buying/orders/read-orders.ts';
import { findOrder } from '#api/backend/buying/orders/room/order-row.ts';
import { listLine } from '#api/backend/buying/orders/words.ts';
import { isFailure } from '#api/contract/failure.ts';
import { CODES, fillCatalogue } from '#tests/fixtures/catalogue.ts';
import { fixedClock } from '#tests/fixtures/fixed-clock.ts';
import { orderForm } from '#tests/fixtures/order-form.ts';
import { wholeOrder } from '#tests/fixtures/whole-order.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { held, refusal, succeed, Visitor } from './visitor.ts';

const ALL = { status: null, from: null, to: null };
const AT_MOST = 'Корзина вмещает товары на сумму до 10\u00A0млрд\u00A0₽';

eachDatabase('the edges of an order', (db) => {
  let visitor: Visitor;
  beforeEach(async () => {
    await fillCatalogue(db());
    visitor = new Visitor(db());
  });
  const change = (text: string) => db().query({ name: '', text });
  const stored = () => db().query({ name: '', text: 'select from shop_order' });
  const order = (more = {}) => visitor.call('createOrder', orderForm(more));

  it.each(['Казань', 'москва', 'msk', 'Москва, 2'])(
    'D50: pickup at «%s», where the shop has no warehouse, is refused at the field',
    async (selfDeliveryCity) => {
      await visitor.add(CODES.plain);
      expect(await order({ selfdelivery: true, selfDeliveryCity, address: '' })).toMatchObject({
        code: 'invalid-input',
        status: 422,
        fields: { selfDeliveryCity: 'Такого склада нет, выберите другой' },
      });
      expect(await stored()).toEqual([]);
      expect(held(await visitor.cart())).toEqual({ [CODES.plain]: 1 });
    },
  );

  it.each(['Москва', 'Санкт-Петербург'])('D50: goods are fetched in %s from any region', async (city) => {
    await visitor.add(CODES.plain);
    succeed(await order({ selfdelivery: true, selfDeliveryCity: city, address: '' }));
  });

  it('D37, D68: a pack that an import changed is ordered only in whole packs that the buyer has seen', async () => {
    await change(`update product set pack_min = 10 where code = '${CODES.packed}'`);
    await visitor.add(CODES.packed, 30);
    await visitor.add(CODES.plain, 2);
    const { version } = await visitor.cart();
    await change(`update product set pack_min = 7 where code = '${CODES.packed}'`);
    const refused = await order({ cartVersion: version, shownTotal: 7500 + 20_000 + 80_000 });
    expect(refusal(refused)).toBe('cart-changed');
    const now = isFailure(refused) ? refused.details?.cart : undefined;
    expect(now).toMatchObject({ total: 7000 + 20_000 });
    expect(await visitor.cart()).toEqual(now);
    expect(held(await visitor.cart())).toEqual({ [CODES.packed]: 28, [CODES.plain]: 2 });
    expect(await stored()).toEqual([]);
    const again = { cartVersion: now?.version, shownTotal: 7000 + 20_000 + 80_000 };
    expect(succeed(await order(again)).goods).toBe(27_000);
  });

  it('D68: so it is where the caller names neither a version nor a sum', async () => {
    await visitor.add(CODES.packed, 50);
    await change(`update product set pack_min = 7 where code = '${CODES.packed}'`);
    expect(refusal(await order())).toBe('cart-changed');
    expect(succeed(await order()).goods).toBe(49 * 250);
  });

  it('who has never put anything into a cart has nothing to order', async () => {
    expect(refusal(await order())).toBe('cart-empty');
    succeed(await visitor.call('pushBookmark', { id: 1 }));
    expect(refusal(await order()), 'with a session too').toBe('cart-empty');
    expect(await stored()).toEqual([]);
  });

  it('an order without a key that is sent again within a quarter of an hour is the same one, later none', async () => {
    await visitor.add(CODES.plain);
    const { number } = succeed(await order());
    visitor.clock = fixedClock('2026-11-18T09:14:59.999Z');
    expect(succeed(await order()).number).toBe(number);
    visitor.clock = fixedClock('2026-11-18T09:15:00Z');
    expect(refusal(await order())).toBe('cart-empty');
    expect(await stored()).toHaveLength(1);
  });

  const dear = (kopecks: number) =>
    change(`update product_region set price_kop = ${kopecks} where product_id = 1`);

  it('a cart has a largest sum: more is refused with it, less is not', async () => {
    await dear(1_000_000_000);
    const { version } = (await visitor.add(CODES.plain, 1000)).cart;
    const over = { code: CODES.plain, quantity: 1001 };
    for (const answer of [
      await visitor.call('setCartQuantity', over),
      await visitor.call('raiseInCart', { code: CODES.plain }),
      await visitor.call('addToCart', { code: CODES.plain, push: true }),
    ])
      expect(answer).toMatchObject({ code: 'quantity-too-large', status: 422, text: AT_MOST });
    expect(await visitor.cart()).toMatchObject({ version, total: 1_000_000_000_000 });
    await change('update product_region set price_kop = 1000000000 where product_id = 3');
    const other = await visitor.call('addToCart', { code: CODES.discounted, push: true });
    expect(refusal(other)).toBe('quantity-too-large');
    succeed(await visitor.call('setCartQuantity', { code: CODES.plain, quantity: 999 }));
    await visitor.call('setCartQuantity', { code: CODES.plain, quantity: 1000 });
    expect(succeed(await order()).goods, 'just as much').toBe(1_000_000_000_000);
  });

  it('a cart that prices have made larger is read and emptied, but not ordered', async () => {
    await visitor.add(CODES.plain, 99_999);
    await dear(2_147_483_647);
    expect((await visitor.cart()).total).toBe(99_999 * 2_147_483_647);
    expect(await order()).toMatchObject({ code: 'quantity-too-large', text: AT_MOST });
    expect(await stored()).toEqual([]);
    succeed(await visitor.call('setCartQuantity', { code: CODES.plain, quantity: 1000 }));
    succeed(await visitor.call('setCartQuantity', { code: CODES.plain, quantity: 1 }));
    expect(succeed(await order()).goods).toBe(2_147_483_647);
  });

  it('what was removed comes back only while the cart stays below it', async () => {
    await dear(1_000_000_000);
    await visitor.add(CODES.packed, 50);
    const lines = [{ code: CODES.plain, quantity: 1000 }];
    expect(refusal(await visitor.call('restoreCart', { lines }))).toBe('quantity-too-large');
    expect(held(await visitor.cart())).toEqual({ [CODES.packed]: 50 });
  });

  it('an order whose sum no number holds hides no other', async () => {
    await visitor.add(CODES.plain);
    const first = wholeOrder(await order());
    await change(`
      update shop_order set subtotal_kop = 9223372036854000000, total_kop = 9223372036854000000 + delivery_kop`);
    await visitor.add(CODES.plain);
    const second = succeed(await order());
    const listed = await listOrders(db(), ALL);
    expect(listed.map(({ number }) => number)).toEqual([second.number, first.number]);
    expect(listed.map(listLine)).toHaveLength(2);
    expect(await listOrderLines(db(), ALL)).toHaveLength(2);
    expect((await findByNumber(db(), first.number))?.total_kop).toBe(Number.MAX_SAFE_INTEGER);
    expect((await findOrder(db(), first.token))?.number).toBe(first.number);
  });
});
