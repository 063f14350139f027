import { beforeEach, expect, it } from 'vitest';
import { CODES, fillCatalogue } from '#tests/fixtures/catalogue.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { held, succeed, Visitor } from './visitor.ts';

const code = CODES.packed;

eachDatabase('changes of the cart under an id', (db) => {
  beforeEach(() => fillCatalogue(db()));

  it('acc-D2, acc-D12: the same change again is answered with the cart and made once', async () => {
    const visitor = new Visitor(db());
    const add = { code, push: true, quantity: 100, changeId: 'page.1' };
    const first = succeed(await visitor.call('addToCart', add));
    const again = succeed(await visitor.call('addToCart', add));
    expect(held(again.cart)).toEqual({ [code]: 100 });
    expect([first.added, again.added, again.cart.version]).toEqual([true, false, first.cart.version]);
    // Another page's first change, and one without an id, are their own.
    await visitor.call('addToCart', { ...add, changeId: 'other.1' });
    await visitor.call('addToCart', { code, push: true });
    expect(held(await visitor.cart())).toEqual({ [code]: 250 });
  });

  it('acc-D2: 20 copies at once are one change', async () => {
    const visitor = new Visitor(db());
    await visitor.cart();
    const add = { code, push: true, changeId: 'page.1' };
    await Promise.all(Array.from({ length: 20 }, () => visitor.tab().call('addToCart', add)));
    expect(held(await visitor.cart())).toEqual({ [code]: 50 });
  });

  it('D41: a change that comes after a later one of the same line and page is not made', async () => {
    const visitor = new Visitor(db());
    await visitor.add(code);
    await visitor.call('setCartQuantity', { code, quantity: 200, changeId: 'page.3' });
    await visitor.call('setCartQuantity', { code, quantity: 100, changeId: 'page.2' });
    await visitor.call('removeFromCart', { code, changeId: 'page.1' });
    expect(held(await visitor.cart())).toEqual({ [code]: 200 });
    await visitor.call('addToCart', { code: CODES.plain, push: true, changeId: 'page.2' });
    await visitor.call('removeFromCart', { code, changeId: 'page.4' });
    expect(held(await visitor.cart())).toEqual({ [CODES.plain]: 1 });
  });

  it('acc-D2: a change that had nothing to change may come again', async () => {
    const visitor = new Visitor(db());
    await visitor.cart();
    const set = { code, quantity: 150, changeId: 'page.2' };
    await visitor.call('setCartQuantity', set);
    await visitor.call('addToCart', { code, push: true, changeId: 'page.1' });
    await visitor.call('setCartQuantity', set);
    expect(held(await visitor.cart())).toEqual({ [code]: 150 });
  });
});
