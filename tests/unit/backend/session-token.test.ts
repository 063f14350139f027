import { beforeEach, expect, it } from 'vitest';
import { CODES, fillCatalogue } from '#tests/fixtures/catalogue.ts';
import { fixedClock } from '#tests/fixtures/fixed-clock.ts';
import { orderForm } from '#tests/fixtures/order-form.ts';
import { wholeOrder } from '#tests/fixtures/whole-order.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { rounds } from '#tests/harness/rounds.ts';
import { held, refusal, succeed, Visitor } from './visitor.ts';

/** Of the noon that visitors live at. */
const IN_9_MINUTES = fixedClock('2026-11-18T09:09:00Z');
const IN_11_MINUTES = fixedClock('2026-11-18T09:11:00Z');
const NEXT_DAY = fixedClock('2026-11-19T09:00:00Z');
const FORM = orderForm({ idempotencyKey: 'a-key-of-the-buyer' });

eachDatabase('the token of a session', (db) => {
  let visitor: Visitor;
  beforeEach(async () => {
    await fillCatalogue(db());
    visitor = new Visitor(db());
    await visitor.add(CODES.plain);
  });
  const order = async (who = visitor) => succeed(await who.call('createOrder', FORM));
  const bookmarks = async (who: Visitor) =>
    succeed(await who.call('listBookmarks', { products: false })).list.length;
  const sessions = async () =>
    (await db().query<{ n: number }>({ name: '', text: 'select count(*) as n from session' }))[0]?.n;

  it('acc-D7, acc-G3: is another one after an order, and everything is the visitor’s still', async () => {
    succeed(await visitor.call('pushBookmark', { id: 2 }));
    const before = visitor.cookie;
    const placed = await order();
    expect(visitor.given).not.toBeNull();
    expect(visitor.cookie).not.toBe(before);
    expect(await bookmarks(visitor)).toBe(1);
    expect(succeed(await visitor.call('getAccountUser', {})).user).toEqual({ ordersCount: 1 });
    expect(refusal(await visitor.call('setPromoCode', { promocode: 'ПЕРВЫЙ' }))).toBe('promo-first-only');
    expect((await visitor.add(CODES.packed)).cart.version, 'the same cart').toBe(3);
    expect((await order()).number, 'the key counts under the new token too').toBe(placed.number);
    expect(await sessions()).toBe(1);
  });

  it('what is refused leaves the token', async () => {
    const before = visitor.cookie;
    expect(refusal(await visitor.call('createOrder', orderForm({ cartVersion: 9 })))).toBe('cart-changed');
    expect(visitor.cookie).toBe(before);
    expect(held(await visitor.cart())).toEqual({ [CODES.plain]: 1 });
  });

  it('D41: a call under way with the former one is made in the same cart and sets no cookie', async () => {
    const tab = visitor.tab();
    await order();
    const change = { code: CODES.packed, push: true, changeId: 'page.1' };
    succeed(await tab.call('addToCart', change));
    expect(tab.given).toBeNull();
    expect(held(await tab.cart())).toEqual({ [CODES.packed]: 50 });
    expect(tab.given).toBeNull();
    succeed(await tab.call('pushBookmark', { id: 1 }));
    expect(tab.given).toBeNull();
    succeed(await visitor.call('addToCart', change));
    expect(held(await visitor.cart()), 'the same change again').toEqual({ [CODES.packed]: 50 });
    expect(await bookmarks(visitor)).toBe(1);
    expect(await sessions()).toBe(1);
  });

  it('acc-G3: the former one is dead ten minutes after the new one was used, and opens nothing', async () => {
    const tab = visitor.tab();
    await order();
    await visitor.add(CODES.packed);
    succeed(await visitor.call('pushBookmark', { id: 1 }));
    tab.clock = IN_9_MINUTES;
    expect(held(await tab.cart())).toEqual({ [CODES.packed]: 50 });
    tab.clock = IN_11_MINUTES;
    const dead = tab.cookie;
    expect(held(await tab.cart())).toEqual({});
    expect(await bookmarks(tab)).toBe(0);
    expect(succeed(await tab.call('getAccountUser', {})).user).toBeNull();
    succeed(await tab.call('unpushBookmark', { id: 1 }));
    expect(refusal(await tab.call('createOrder', FORM))).toBe('cart-empty');
    await tab.add(CODES.plain);
    expect(tab.cookie, 'not even for an empty session').not.toBe(dead);
    visitor.clock = IN_11_MINUTES;
    expect(held(await visitor.cart())).toEqual({ [CODES.packed]: 50 });
    expect(await bookmarks(visitor)).toBe(1);
    expect(await sessions()).toBe(2);
  });

  it('a read is a use, and a second order ends the time of the first token', async () => {
    const first = visitor.tab();
    await order();
    await visitor.cart();
    first.clock = IN_11_MINUTES;
    expect(held(await first.cart())).toEqual({});
    await visitor.add(CODES.packed);
    const second = visitor.tab();
    succeed(await visitor.call('createOrder', orderForm({ idempotencyKey: 'another-key-of-the-buyer' })));
    await visitor.add(CODES.plain);
    expect(held(await second.cart())).toEqual({ [CODES.plain]: 1 });
    first.clock = visitor.clock;
    expect(held(await first.cart())).toEqual({});
  });

  it('acc-D7: an order whose answer was lost is answered again, however late, and hands out no token', async () => {
    succeed(await visitor.call('pushBookmark', { id: 1 }));
    const placed = await order(visitor.tab());
    visitor.clock = NEXT_DAY;
    expect(await bookmarks(visitor), 'nobody has used the new one').toBe(1);
    expect((await order()).number).toBe(placed.number);
    expect(visitor.given).toBeNull();
    await visitor.add(CODES.packed);
    expect(held(await visitor.cart())).toEqual({ [CODES.packed]: 50 });
    expect(await bookmarks(visitor)).toBe(1);
    expect(await sessions()).toBe(1);
  });

  it('acc-D7: the buyer who goes on without the lost answer looks again and orders in a session of his own', async () => {
    const lost = visitor.tab();
    const placed = await order(lost);
    succeed(await visitor.call('pushBookmark', { id: 1 }));
    await visitor.add(CODES.packed);
    await visitor.add(CODES.plain, 3);
    const seen = await visitor.cart();
    const next = orderForm({ idempotencyKey: 'another-key-of-the-buyer', cartVersion: Number(seen.version) });
    const refused = await visitor.call('createOrder', next);
    expect(refused).toMatchObject({ code: 'cart-changed', details: { cart: seen } });
    expect(visitor.given).not.toBe(lost.cookie);
    expect(succeed(await visitor.call('createOrder', next)).number).not.toBe(placed.number);
    expect(held(await visitor.cart())).toEqual({});
    expect(await bookmarks(visitor)).toBe(1);
    expect(held(await lost.cart()), 'and takes nothing from the other').toEqual(held(seen));
    expect(succeed(await lost.call('getAccountUser', {})).user).toEqual({ ordersCount: 1 });
    expect(await sessions()).toBe(2);
  });

  it('acc-G3: who kept the former one neither orders nor comes into the session', async () => {
    const thief = visitor.tab();
    await order();
    await visitor.add(CODES.packed);
    const anew = orderForm({ idempotencyKey: 'a-key-of-the-thief' });
    expect(await thief.call('createOrder', anew)).toMatchObject({
      code: 'cart-changed',
      details: { cart: await visitor.cart(), delivery: { deliveryPrice: 80_000 } },
    });
    expect(thief.given).toBeNull();
    expect(refusal(await thief.call('createOrder', anew)), 'nor at the second try').toBe('cart-changed');
    expect(thief.given).toBeNull();
    expect(held(await visitor.cart())).toEqual({ [CODES.packed]: 50 });
    expect(succeed(await visitor.call('getAccountUser', {})).user).toEqual({ ordersCount: 1 });
  });

  it('acc-G3: nor does he before the new one was used: he goes on elsewhere', async () => {
    const thief = visitor.tab();
    await order();
    await thief.add(CODES.packed);
    const anew = orderForm({ idempotencyKey: 'a-key-of-the-thief' });
    expect(refusal(await thief.call('createOrder', anew))).toBe('cart-changed');
    expect(thief.given).not.toBe(visitor.cookie);
    expect(succeed(await thief.call('getAccountUser', {})).user).toBeNull();
    succeed(await thief.call('createOrder', anew));
    expect(succeed(await visitor.call('getAccountUser', {})).user).toEqual({ ordersCount: 1 });
    expect(held(await visitor.cart())).toEqual({ [CODES.packed]: 50 });
  });

  it('acc-D7: 50 orders at once are one, and one answer alone brings the new token', async () => {
    const tabs = Array.from({ length: 50 }, () => visitor.tab());
    const numbers = await Promise.all(tabs.map(async (tab) => (await order(tab)).number));
    expect(new Set(numbers).size).toBe(1);
    expect(tabs.filter(({ given }) => given !== null)).toHaveLength(1);
  });

  it('F9: whatever an add meets in another tab, its answer never brings the former token back', async () => {
    for (let round = 0; round < rounds(10, 200); round += 1) {
      const buyer = new Visitor(db());
      await buyer.add(CODES.plain);
      const former = buyer.cookie;
      const tabs = Array.from({ length: 3 }, () => buyer.tab());
      let isPlaced = false;
      const late: (string | null)[] = [];
      const placed = buyer.call('createOrder', orderForm()).then((answer) => {
        isPlaced = true;
        return succeed(answer);
      });
      await Promise.all(
        tabs.map(async (tab) => {
          await tab.add(CODES.plain);
          if (isPlaced) late.push(tab.given);
        }),
      );
      const ordered = wholeOrder(await placed).goods / 10_000;
      expect(late).not.toContain(former);
      expect(ordered + (held(await buyer.cart())[CODES.plain] ?? 0)).toBe(4);
    }
    expect(await sessions()).toBe(rounds(10, 200) + 1);
  });
});
