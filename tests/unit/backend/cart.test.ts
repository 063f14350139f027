import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_CART_LINES } from '#api/contract/cart.ts';
import { CODES, fillCatalogue } from '#tests/fixtures/catalogue.ts';
import { fixedClock } from '#tests/fixtures/fixed-clock.ts';
import { putTerms } from '#tests/fixtures/insert-catalogue.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { held, refusal, succeed, Visitor } from './visitor.ts';

eachDatabase('the cart', (db) => {
  let visitor: Visitor;
  beforeEach(async () => {
    await fillCatalogue(db());
    visitor = new Visitor(db());
  });
  const counts = async () => {
    const [row] = await db().query<{ sessions: number; carts: number; lines: number }>({
      name: '',
      text: `select (select count(*) from session) as sessions, (select count(*) from cart) as carts,
             (select count(*) from cart_item) as lines`,
    });
    return row;
  };

  describe('add', () => {
    it('D39: puts a pack of a new product and raises a present one by a step', async () => {
      const first = await visitor.add(CODES.packed);
      expect(first).toMatchObject({ added: true, raised: false, removed: false });
      expect(held(first.cart)).toEqual({ [CODES.packed]: 50 });
      const second = await visitor.add(CODES.packed);
      expect(second).toMatchObject({ added: false, raised: true });
      expect(held(second.cart)).toEqual({ [CODES.packed]: 100 });
      expect(second.cart.version).toBe(Number(first.cart.version) + 1);
    });

    it('D39: without push a present line stays, and nothing counts as changed', async () => {
      await visitor.add(CODES.packed);
      const again = succeed(await visitor.call('addToCart', { code: CODES.packed, push: false }));
      expect(again).toMatchObject({ added: false, raised: false });
      expect(again.cart).toEqual(await visitor.cart());
      expect(again.cart.version).toBe(1);
    });

    it('D37: a quantity is brought to the pack rule', async () => {
      expect(held((await visitor.add(CODES.packed, 70)).cart)).toEqual({ [CODES.packed]: 50 });
      expect(held((await visitor.add(CODES.packed, 75)).cart)).toEqual({ [CODES.packed]: 150 });
      const answer = await visitor.call('addToCart', { code: CODES.plain, push: true, quantity: 0 });
      expect(refusal(answer)).toBe('invalid-input');
    });

    it('D34a: what the region does not sell is refused and the cart unchanged', async () => {
      await visitor.add(CODES.plain);
      expect(refusal(await visitor.call('addToCart', { code: CODES.spbOnly, push: true }))).toBe(
        'not-sold-here',
      );
      expect(held(await visitor.cart())).toEqual({ [CODES.plain]: 1 });
    });

    it('an unknown or archived article is unknown, and leaves no session behind', async () => {
      expect(refusal(await visitor.call('addToCart', { code: 'НЕТ', push: true }))).toBe('product-unknown');
      expect(refusal(await visitor.call('addToCart', { code: CODES.archived, push: true }))).toBe(
        'product-unknown',
      );
      expect(await counts()).toEqual({ sessions: 0, carts: 0, lines: 0 });
    });

    it('a cart takes 2,000 lines and a line 99 999 pieces', async () => {
      await visitor.add(CODES.plain, 99_999);
      expect(refusal(await visitor.call('addToCart', { code: CODES.plain, push: true }))).toBe(
        'quantity-too-large',
      );
      expect(refusal(await visitor.call('raiseInCart', { code: CODES.plain }))).toBe('quantity-too-large');
      await db().query({
        name: '',
        text: `with made as (
                 insert into product (code, slug, name, main_category_id)
                 select 'Л-' || n, 'l-' || n, 'Лишний', 1 from generate_series(1, $1::int) n returning id)
               insert into cart_item (cart_id, product_id, quantity) select c.id, made.id, 1 from cart c, made`,
        values: [MAX_CART_LINES - 1],
      });
      expect(refusal(await visitor.call('addToCart', { code: CODES.packed, push: true }))).toBe('cart-full');
    });
  });

  describe('up, down and typed quantities', () => {
    beforeEach(() => visitor.add(CODES.packed, 100));

    it('D35: a step is the pack', async () => {
      const up = succeed(await visitor.call('raiseInCart', { code: CODES.packed }));
      expect(held(up.cart)).toEqual({ [CODES.packed]: 150 });
      expect(up.raised).toBe(true);
      const down = succeed(await visitor.call('lowerInCart', { code: CODES.packed }));
      expect(held(down.cart)).toEqual({ [CODES.packed]: 100 });
    });

    it('D35: in unit mode a press goes one piece and then to the pack in its direction', async () => {
      const unit = new Visitor(db(), { settings: { cartStep: 'unit' } });
      await unit.add(CODES.packed, 100);
      expect(held(succeed(await unit.call('raiseInCart', { code: CODES.packed })).cart)).toEqual({
        [CODES.packed]: 150,
      });
      expect(held(succeed(await unit.call('lowerInCart', { code: CODES.packed })).cart)).toEqual({
        [CODES.packed]: 100,
      });
    });

    it('acc-D1: down says whether it removed the line, which it does from the smallest quantity', async () => {
      const half = succeed(await visitor.call('lowerInCart', { code: CODES.packed }));
      expect(half).toMatchObject({ removed: false, cart: { version: 2 } });
      expect(held(half.cart)).toEqual({ [CODES.packed]: 50 });
      const none = succeed(await visitor.call('lowerInCart', { code: CODES.packed }));
      expect(none).toMatchObject({ removed: true, cart: { items: [], version: 3 } });
      const again = succeed(await visitor.call('lowerInCart', { code: CODES.packed }));
      expect(again).toMatchObject({ removed: false, cart: { version: 3 } });
    });

    it.each([
      [1, 50],
      [74, 50],
      [75, 100],
      [99_999, 99_950],
    ])('D37: %i typed becomes %i', async (typed, kept) => {
      const answer = await visitor.call('setCartQuantity', { code: CODES.packed, quantity: typed });
      expect(held(succeed(answer).cart)).toEqual({ [CODES.packed]: kept });
    });

    it.each([0, -5])('D36: %i typed removes the line', async (typed) => {
      const answer = succeed(await visitor.call('setCartQuantity', { code: CODES.packed, quantity: typed }));
      expect(answer.removed).toBe(true);
      expect(held(answer.cart)).toEqual({});
    });

    it('the same quantity again is no change', async () => {
      const answer = succeed(await visitor.call('setCartQuantity', { code: CODES.packed, quantity: 100 }));
      expect(answer.cart.version).toBe(1);
    });

    it.each(['raiseInCart', 'lowerInCart', 'setCartQuantity'] as const)(
      '%s brings no absent line back',
      async (name) => {
        const input = { code: CODES.plain, quantity: 5 };
        expect(held(succeed(await visitor.call(name, input)).cart)).toEqual({ [CODES.packed]: 100 });
        expect(refusal(await visitor.call(name, { code: 'НЕТ', quantity: 5 }))).toBe('product-unknown');
      },
    );
  });

  it('acc-D1: remove flags the removal once and is idempotent', async () => {
    await visitor.add(CODES.plain);
    const gone = succeed(await visitor.call('removeFromCart', { code: CODES.plain }));
    expect(gone).toMatchObject({ removed: true, cart: { items: [], version: 2 } });
    const again = succeed(await visitor.call('removeFromCart', { code: CODES.plain }));
    expect(again).toMatchObject({ removed: false, cart: { version: 2 } });
  });

  it('acc-D3: erase empties everything, and twice is once', async () => {
    await visitor.add(CODES.plain);
    await visitor.add(CODES.mskOnly);
    visitor.city = 'spb';
    const erased = succeed(await visitor.call('eraseCart', {}));
    expect(erased.cart).toMatchObject({ items: [], notAvailable: [], total: 0, version: 3 });
    expect(succeed(await visitor.call('eraseCart', {})).cart.version).toBe(3);
  });

  it('D64, D34a: a region switch moves what is not sold there aside, and back', async () => {
    await visitor.add(CODES.plain);
    await visitor.add(CODES.mskOnly);
    visitor.city = 'spb';
    const there = await visitor.cart();
    expect(held(there)).toEqual({ [CODES.plain]: 1, [`-${CODES.mskOnly}`]: 1 });
    expect(there).toMatchObject({ total: 9000, notAvailable: [{ price: null, sum: 0 }] });
    expect(refusal(await visitor.call('raiseInCart', { code: CODES.mskOnly }))).toBe('not-sold-here');
    visitor.city = 'msk';
    expect(await visitor.cart()).toMatchObject({ total: 60_000, notAvailable: [] });
  });

  it('acc-D3: delete-unavailable removes those lines only', async () => {
    await visitor.add(CODES.plain);
    await visitor.add(CODES.mskOnly);
    expect(succeed(await visitor.call('deleteUnavailable', {}))).toMatchObject({
      removed: false,
      cart: { version: 2 },
    });
    visitor.city = 'spb';
    const cleaned = succeed(await visitor.call('deleteUnavailable', {}));
    expect(cleaned).toMatchObject({ removed: true, cart: { version: 3, notAvailable: [] } });
    expect(held(cleaned.cart)).toEqual({ [CODES.plain]: 1 });
  });

  it('an archived line is not available anywhere', async () => {
    await visitor.add(CODES.plain);
    await db().query({
      name: '',
      text: 'update product set archived_at = now() where code = $1',
      values: [CODES.plain],
    });
    expect(held(await visitor.cart())).toEqual({ [`-${CODES.plain}`]: 1 });
    expect(refusal(await visitor.call('raiseInCart', { code: CODES.plain }))).toBe('not-sold-here');
  });

  it('D25, D42: sums follow the three price rules', async () => {
    await visitor.add(CODES.plain, 2);
    await visitor.add(CODES.discounted, 3);
    await visitor.add(CODES.sale);
    await visitor.add(CODES.promo);
    expect(await visitor.cart()).toMatchObject({
      totalOld: 20_000 + 36_000 + 10_000 + 10_000,
      discountSum: 6000 + 3000 + 4000,
      promoSum: 0,
      total: 20_000 + 30_000 + 7000 + 6000,
    });
  });

  it('D45: the promo lowers plain products only, unless the shop says otherwise', async () => {
    await visitor.add(CODES.plain, 2);
    await visitor.add(CODES.discounted);
    await visitor.add(CODES.sale);
    await visitor.add(CODES.promo);
    await db().query({ name: '', text: `update cart set promo_code = 'ПЕРВЫЙ'` });
    expect(await visitor.cart()).toMatchObject({
      promo: { code: 'ПЕРВЫЙ', discountPercent: 15 },
      promoSum: 4500,
      total: 43_000 - 4500,
    });
    const generous = new Visitor(db(), { settings: { promoOnSale: true } });
    generous.cookie = visitor.cookie;
    expect(await generous.cart()).toMatchObject({ promoSum: 6450, total: 43_000 - 6450 });
    await db().query({ name: '', text: `update promo_code set expires_at = '2026-11-01T00:00:00Z'` });
    expect(await visitor.cart()).toMatchObject({ promo: null, promoSum: 0, total: 43_000 });
  });

  it('a new price is in the next answer', async () => {
    await visitor.add(CODES.plain);
    await db().query({ name: '', text: 'delete from product_region where product_id = 1' });
    await putTerms(db(), 1, { msk: { price: 12_345 } });
    expect((await visitor.cart()).total).toBe(12_345);
  });

  it('reading writes nothing, and changing nothing makes no rows', async () => {
    await visitor.cart();
    await visitor.call('eraseCart', {});
    await visitor.call('deleteUnavailable', {});
    await visitor.call('removeFromCart', { code: CODES.plain });
    await visitor.call('setCartQuantity', { code: CODES.plain, quantity: 3 });
    expect(await counts()).toEqual({ sessions: 0, carts: 0, lines: 0 });
  });

  it('a cart lives 90 days after its last change and never beyond 180', async () => {
    await visitor.add(CODES.plain);
    visitor.clock = fixedClock('2027-02-10T09:00:00Z');
    expect(held(succeed(await visitor.call('raiseInCart', { code: CODES.plain })).cart)).toEqual({
      [CODES.plain]: 2,
    });
    visitor.clock = fixedClock('2027-05-10T09:00:00Z');
    expect(held((await visitor.add(CODES.plain)).cart)).toEqual({ [CODES.plain]: 3 });
    visitor.clock = fixedClock('2027-05-18T09:00:00Z');
    const cookie = visitor.cookie;
    expect(await visitor.cart()).toMatchObject({ items: [], version: 0 });
    expect(held((await visitor.add(CODES.plain)).cart)).toEqual({ [CODES.plain]: 1 });
    expect(visitor.cookie).not.toBe(cookie);
  });
});
