import { beforeEach, expect, it } from 'vitest';
import { CODES, fillCatalogue } from '#tests/fixtures/catalogue.ts';
import { orderForm } from '#tests/fixtures/order-form.ts';
import { wholeOrder } from '#tests/fixtures/whole-order.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { succeed, Visitor } from '../backend/visitor.ts';

eachDatabase('orders whose links a browser keeps (acc-D15)', (db) => {
  beforeEach(() => fillCatalogue(db()));

  async function order() {
    const visitor = new Visitor(db());
    await visitor.add(CODES.packed, 100);
    return wholeOrder(await visitor.call('createOrder', orderForm()));
  }
  const states = async (...tokens: string[]) =>
    succeed(await new Visitor(db()).call('getOrderStates', { tokens })).orders;

  it('are told by their tokens, the newest first, unknown ones left out', async () => {
    const [first, second] = [await order(), await order()];
    await new Visitor(db()).call('cancelOrder', { token: first.token });
    const told = await states(first.token, 'f'.repeat(32), second.token);
    const same = { status: 'new', placedAt: '2026-11-18T09:00:00.000Z', isPickup: false, total: first.total };
    expect(told).toEqual([
      { ...same, token: second.token, number: second.number, isCancelAsked: false },
      { ...same, token: first.token, number: first.number, isCancelAsked: true },
    ]);
    expect(await states()).toEqual([]);
  });

  it('their goods are told by how often they were bought, with the last quantity and today’s price', async () => {
    const bought = async (lines: Readonly<Record<string, number>>) => {
      const visitor = new Visitor(db());
      for (const [code, quantity] of Object.entries(lines)) await visitor.add(code, quantity);
      return wholeOrder(await visitor.call('createOrder', orderForm())).token;
    };
    const tokens = [
      await bought({ [CODES.packed]: 100, [CODES.discounted]: 1, [CODES.mskOnly]: 3 }),
      await bought({ [CODES.packed]: 150 }),
    ];
    const cancelled = await bought({ [CODES.discounted]: 9, [CODES.packed]: 500 });
    await db().query({
      name: '',
      text: `update shop_order set status = 'cancelled' where token = '${cancelled}'`,
    });
    await db().query({ name: '', text: `update product set pack_min = 40 where code = '${CODES.packed}'` });
    const again = async (city: 'msk' | 'spb') => {
      const asked = { tokens: [...tokens, cancelled] };
      const { goods } = succeed(await new Visitor(db(), { city }).call('getBoughtGoods', asked));
      return goods.map(({ product, quantity }) => [product.code, quantity, product.price !== null]);
    };
    const here = await again('msk');
    expect(here[0]).toEqual([CODES.packed, 160, true]);
    expect(here.slice(1).toSorted()).toEqual([
      [CODES.mskOnly, 3, true],
      [CODES.discounted, 1, true],
    ]);
    expect(
      (await again('spb')).map(([code]) => code),
      'what is not sold here',
    ).not.toContain(CODES.mskOnly);
  });

  it('a visitor who is to be forgotten loses cart and favourites, and his browser is nobody’s in particular', async () => {
    const visitor = new Visitor(db());
    await visitor.add(CODES.packed, 100);
    const { token } = wholeOrder(await visitor.call('createOrder', orderForm()));
    await visitor.add(CODES.packed, 50);
    const { cart } = succeed(await visitor.call('getCart', {}));
    await visitor.call('pushBookmark', { id: cart.items[0]?.id ?? 0 });
    expect(succeed(await visitor.call('getOrder', { token })).order.isOwn).toBe(true);
    const { cookie } = visitor;
    expect(await visitor.call('forgetVisitor', {})).toEqual({ isForgotten: true });
    expect(visitor.cookie).not.toBe(cookie);
    const stolen = new Visitor(db());
    stolen.cookie = cookie;
    for (const each of [visitor, stolen]) {
      expect((await each.cart()).items).toEqual([]);
      expect(await each.call('listBookmarks', { products: false })).toEqual({ list: [], products: [] });
      expect(succeed(await each.call('getOrder', { token })).order.isOwn).toBe(false);
      expect(await each.call('getAccountUser', {})).toEqual({ user: null });
    }
    expect((await states(token)).map((state) => state.token)).toEqual([token]);
    expect(await new Visitor(db()).call('forgetVisitor', {}), 'whom nobody knows').toEqual({
      isForgotten: true,
    });
  });
});
