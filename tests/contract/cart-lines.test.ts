import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { cart, cartCalls } from '#api/contract/cart.ts';
import { type CartLine, cartLine, readLine, writtenLines } from '#api/contract/cart-line.ts';
import { EMPTY_CART } from '#lib/empty-cart.ts';

const words = fc.string({ minLength: 1 });
const kopecks = fc.integer({ min: 0, max: 99_999_999 });
const none = fc.constant(null);

const line: fc.Arbitrary<CartLine> = fc.record({
  id: fc.nat(),
  code: words,
  slug: words,
  name: words,
  price: fc.oneof(none, kopecks),
  priceDiscount: kopecks,
  priceOld: fc.oneof(none, kopecks),
  isPromo: fc.boolean(),
  isSale: fc.boolean(),
  measure: words,
  packMin: fc.integer({ min: 1, max: 1000 }),
  boxCapacity: fc.oneof(none, fc.nat()),
  baseUnit: fc.oneof(none, words),
  baseCount: fc.integer({ min: 1, max: 1000 }),
  inCity: fc.boolean(),
  thumb: fc.oneof(none, words),
  image: fc.oneof(none, words),
  brand: fc.oneof(none, words),
  brandId: fc.oneof(none, fc.nat()),
  line: fc.oneof(none, words),
  volumePrices: fc.array(fc.record({ from: fc.nat(), price: kopecks }), { maxLength: 3 }),
  quantity: fc.integer({ min: 1, max: 99_999 }),
  sum: kopecks,
});

describe('lines of a cart, which have quicker ways than their schema', () => {
  it('are written as the schema writes them', () => {
    fc.assert(
      fc.property(line, (each) => {
        expect(writtenLines([each])).toEqual([z.encode(cartLine, each)]);
      }),
    );
  });

  it('are read as the schema reads them, whatever was read before', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), (lines) => {
        const told = writtenLines([...lines, ...lines]).map((each) => JSON.parse(JSON.stringify(each)));
        for (const each of told) expect(readLine(each)).toEqual(cartLine.parse(each));
      }),
    );
  });

  it('say the same by being the same, and others when one word of them is another', () => {
    const [told = {}] = writtenLines(fc.sample(line, 1)).map((each) => ({ ...each, volume_prices: [] }));
    const read = readLine(told);
    expect(readLine(JSON.parse(JSON.stringify(told)))).toBe(read);
    const steps = [{ from: 2, price: 1 }];
    for (const other of [{ quantity: 7_777_777 }, { volume_prices: steps }, { in_city: 1, brand: 'Иной' }]) {
      const now = { ...told, ...other };
      expect(readLine(now)).toEqual(cartLine.parse(now));
    }
  });

  it('are no cart where one of them is none', () => {
    const { output } = cartCalls.getCart;
    const told = z.encode(cart, EMPTY_CART);
    expect(output.safeParse({ success: true, result: told }).success).toBe(true);
    for (const items of ['строка', [{ name: 'без артикула' }], [null]])
      for (const field of ['items', 'notAvailableProducts'])
        expect(output.safeParse({ result: { ...told, [field]: items } }).success).toBe(false);
  });
});
