import { beforeEach, expect, it } from 'vitest';
import { MAX_CART_LINES } from '#api/contract/cart.ts';
import { CODES, fillCatalogue } from '#tests/fixtures/catalogue.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { held, NOON, refusal, succeed, Visitor } from './visitor.ts';

eachDatabase('POST cart/restore', (db) => {
  let visitor: Visitor;
  const restore = (lines: { code: string; quantity: number }[], before?: string) =>
    visitor.call('restoreCart', { lines, before });

  beforeEach(async () => {
    await fillCatalogue(db());
    visitor = new Visitor(db());
  });

  it('acc-D3: puts back what was erased in its order, also what is not sold here', async () => {
    await visitor.add(CODES.packed, 100);
    await visitor.add(CODES.plain, 3);
    visitor.city = 'spb';
    await visitor.add(CODES.spbOnly, 2);
    visitor.city = 'msk';
    const before = await visitor.cart();
    await visitor.call('eraseCart', {});
    const back = succeed(await restore([...before.items.toReversed(), ...before.notAvailable]));
    expect(held(back.cart)).toEqual(held(before));
    expect(back.cart.items.map(({ code }) => code)).toEqual(
      before.items.map(({ code }) => code).toReversed(),
    );
    expect(back.added).toBe(true);
  });

  it('acc-D3: a removed line comes back to its place, again and again', async () => {
    let seconds = 0;
    visitor.clock = { now: () => new Date(NOON.now().getTime() + 1000 * ++seconds) };
    const codes: string[] = [CODES.promo, CODES.plain, CODES.packed, CODES.sale];
    for (const code of codes) await visitor.add(code);
    const place = async (...gone: string[]) => {
      const [first = ''] = gone;
      const lines = (await visitor.cart()).items.filter(({ code }) => gone.includes(code));
      for (const code of gone) await visitor.call('removeFromCart', { code });
      const before = codes[codes.indexOf(first) + gone.length];
      const { cart } = succeed(await restore(lines, before));
      expect(cart.items.map(({ code }) => code)).toEqual(codes);
    };
    for (let round = 0; round < 3; round += 1) for (const code of codes) await place(code);
    await place(CODES.packed, CODES.sale);
    await visitor.call('removeFromCart', { code: CODES.plain });
    const gone = succeed(await restore([{ code: CODES.plain, quantity: 1 }], CODES.discounted));
    expect(gone.cart.items.at(-1)?.code, 'at the end where its neighbour is gone').toBe(CODES.plain);
  });

  it('acc-D3: what has come back meanwhile stays as it is, unknown articles are passed over', async () => {
    await visitor.add(CODES.plain, 7);
    const answer = succeed(
      await restore([
        { code: CODES.plain, quantity: 2 },
        { code: CODES.packed, quantity: 60 },
        { code: 'НЕТ ТАКОГО', quantity: 1 },
      ]),
    );
    expect(held(answer.cart)).toEqual({ [CODES.plain]: 7, [CODES.packed]: 50 });
    expect(refusal(await restore([{ code: 'НЕТ ТАКОГО', quantity: 1 }]))).toBe('product-unknown');
  });

  it('acc-D1: the 2,001st line is refused, however it comes', async () => {
    await db().query({
      name: '',
      text: `insert into product (id, code, slug, name, main_category_id)
             select n, 'N' || n, 'n' || n, 'Товар ' || n, p.main_category_id
             from generate_series(1001, 1000 + ${MAX_CART_LINES}) as n, product p where p.code = '${CODES.plain}'`,
    });
    await visitor.add(CODES.plain);
    const lines = Array.from({ length: MAX_CART_LINES }, (_, at) => ({ code: `N${1001 + at}`, quantity: 1 }));
    expect(refusal(await restore(lines))).toBe('cart-full');
    succeed(await restore(lines.slice(1)));
    succeed(await restore(lines.slice(1)));
    expect(refusal(await restore(lines))).toBe('cart-full');
    expect(refusal(await visitor.call('addToCart', { code: CODES.packed, push: true }))).toBe('cart-full');
    expect((await visitor.add(CODES.plain)).raised, 'a line that is there may grow').toBe(true);
  });
});
