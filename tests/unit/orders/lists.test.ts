import { beforeEach, expect, it } from 'vitest';
import { MAX_CART_LINES } from '#api/contract/cart.ts';
import { CODES, fillCatalogue } from '#tests/fixtures/catalogue.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { refusal, succeed, Visitor } from '../backend/visitor.ts';

eachDatabase('lists of goods (acc-D15)', (db) => {
  beforeEach(() => fillCatalogue(db()));

  const list = (...lines: [code: string, quantity: number][]) => ({
    lines: lines.map(([code, quantity]) => ({ code, quantity })),
  });
  const held = async (visitor: Visitor) => {
    const { items, notAvailable } = await visitor.cart();
    return [...items, ...notAvailable].map(({ code, quantity }) => [code, quantity]);
  };

  it('are told in their order: packs, what the region does not sell, what nobody has; the cart stays', async () => {
    const visitor = new Visitor(db());
    const asked = list(
      [CODES.spbOnly, 2],
      [CODES.packed, 70],
      ['НЕТ', 1],
      [CODES.archived, 1],
      [CODES.plain, 1],
    );
    asked.lines.push({ code: CODES.packed, quantity: 10 });
    const { goods, unknown } = succeed(await visitor.call('readList', asked));
    expect(goods.map(({ product, quantity }) => [product.code, quantity, product.price])).toEqual([
      [CODES.spbOnly, 2, null],
      [CODES.packed, 100, 250],
      [CODES.plain, 1, 10_000],
    ]);
    expect(unknown).toEqual(['НЕТ', CODES.archived]);
    expect(await held(visitor)).toEqual([]);
  });

  it('come beside what is in the cart, lower nothing, and come twice as once', async () => {
    const visitor = new Visitor(db());
    await visitor.add(CODES.plain, 5);
    await visitor.add(CODES.sale, 1);
    const asked = {
      ...list([CODES.packed, 60], [CODES.plain, 3], [CODES.sale, 4], ['НЕТ', 1]),
      instead: false,
    };
    for (const _ of [1, 2]) succeed(await visitor.call('takeList', asked));
    expect((await held(visitor)).toSorted()).toEqual(
      [
        [CODES.plain, 5],
        [CODES.sale, 4],
        [CODES.packed, 50],
      ].toSorted(),
    );
  });

  it('replace the cart in their order, keep its promo code, and the former cart can be put back whole', async () => {
    const visitor = new Visitor(db());
    await visitor.add(CODES.plain, 5);
    await visitor.add(CODES.mskOnly, 2);
    visitor.city = 'spb';
    const former = await held(visitor);
    await visitor.call('setPromoCode', { promocode: 'ПЕРВЫЙ' });
    const replace = (...lines: Parameters<typeof list>) =>
      visitor.call('takeList', { ...list(...lines), instead: true });
    const { cart } = succeed(await replace([CODES.packed, 50], [CODES.plain, 1]));
    expect(cart.items.map(({ code, quantity }) => [code, quantity])).toEqual([
      [CODES.packed, 50],
      [CODES.plain, 1],
    ]);
    expect(cart.promo?.code).toBe('ПЕРВЫЙ');
    await replace(...(former as [string, number][]));
    expect(await held(visitor)).toEqual(former);
    expect((await visitor.cart()).notAvailable.map(({ code }) => code)).toEqual([CODES.mskOnly]);
  });

  it('of nothing that is known change nothing, and no cart has more lines than it may', async () => {
    const visitor = new Visitor(db());
    await visitor.add(CODES.plain, 1);
    const nothing = { ...list(['НЕТ', 1]), instead: true };
    expect(refusal(await visitor.call('takeList', nothing))).toBe('product-unknown');
    expect(await held(visitor)).toEqual([[CODES.plain, 1]]);
    await db().query({
      name: '',
      text: `
        insert into product (code, slug, name, main_category_id)
        select 'М-' || n, 'm-' || n, 'Много', 1 from generate_series(1, ${MAX_CART_LINES}) n`,
    });
    const many = list(
      ...Array.from({ length: MAX_CART_LINES }, (_, at): [string, number] => [`М-${at + 1}`, 1]),
    );
    expect(refusal(await visitor.call('takeList', { ...many, instead: false }))).toBe('cart-full');
    expect(await held(visitor)).toEqual([[CODES.plain, 1]]);
  });
});
