import { describe, expect, it } from 'vitest';
import { lineSum, sumsOf } from '#api/backend/buying/cart/sums.ts';
import type { CartLine } from '#api/contract/cart-line.ts';
import { EMPTY_CART } from '#lib/empty-cart.ts';
import { shownLines, shownTotals } from '#store/cart-totals.ts';
import { type CartState, INITIAL_CART } from '#store/cart-view.ts';
import { cartLine } from '#tests/fixtures/cart-line.ts';

const FIRST = { code: 'ПЕРВЫЙ', discountPercent: 15, description: null, leftOut: [] };

function line(fields: Partial<CartLine>): CartLine {
  const whole = cartLine({
    code: 'А-1',
    slug: 'a-1',
    name: 'Стакан',
    price: 10_000,
    quantity: 1,
    sum: 0,
    ...fields,
  });
  return { ...whole, sum: lineSum(whole) };
}

const plain = line({ quantity: 3 });
const discounted = line({ code: 'Б-2', price: 12_000, priceDiscount: 2000, quantity: 2 });
const onSale = line({ code: 'В-3', price: 7000, priceOld: 10_000, isSale: true, quantity: 4 });
const promoted = line({ code: 'Г-4', price: 6000, priceOld: 9000, isPromo: true, quantity: 5 });
const unsold = line({ code: 'Д-5', price: null, quantity: 9 });
const EVERY = [plain, discounted, onSale, promoted];

describe('acc-D1, D25, D42: the sums of a cart, in kopecks', () => {
  it('a line costs its quantity times what one costs, and nothing where it is not sold', () => {
    expect([...EVERY, unsold].map(({ sum }) => sum)).toEqual([30_000, 20_000, 28_000, 30_000, 0]);
  });

  it('before discounts, what the lines’ own take off, and what is left', () => {
    expect(sumsOf(EVERY, null, false)).toEqual({
      totalOld: 139_000,
      discountSum: 31_000,
      promoSum: 0,
      total: 108_000,
    });
    expect(sumsOf([unsold], null, false)).toEqual({ totalOld: 0, discountSum: 0, promoSum: 0, total: 0 });
    expect(sumsOf([], FIRST, false)).toEqual({ totalOld: 0, discountSum: 0, promoSum: 0, total: 0 });
  });
});

describe('acc-D4, D45: the promo code takes 15 %', () => {
  it('off what is neither on sale nor promo, unless the shop says so', () => {
    expect(sumsOf(EVERY, FIRST, false)).toMatchObject({ promoSum: 7500, total: 100_500 });
    expect(sumsOf(EVERY, FIRST, true)).toMatchObject({ promoSum: 16_200, total: 91_800 });
    expect(sumsOf([onSale], FIRST, false).promoSum).toBe(0);
    expect(sumsOf([promoted], FIRST, false).promoSum).toBe(0);
  });

  it.each([
    ['half a kopeck goes up', [10], 2],
    ['less than half goes down', [9], 1],
    ['rounded once, on the sum of the lines: 0,45 and 0,45 are 0,9', [3, 3], 1],
    ['four lines of 1,5 kopecks are 6, not 8', [10, 10, 10, 10], 6],
  ])('%s', (_, prices, promoSum) => {
    const lines = prices.map((price, at) => line({ code: `К-${at}`, price }));
    const goods = prices.reduce((sum, price) => sum + price, 0);
    expect(sumsOf(lines, FIRST, false)).toMatchObject({ promoSum, total: goods - promoSum });
  });
});

describe('D41: what the cart comes to while an answer is awaited', () => {
  const cart = {
    ...EMPTY_CART,
    items: [plain, discounted, onSale],
    ...sumsOf([plain, discounted, onSale], null, false),
  };
  const state = (fields: Partial<CartState>): CartState => ({ ...INITIAL_CART, cart, ...fields });

  it('nothing, and not known, before the cart has come', () => {
    expect(shownLines(INITIAL_CART)).toEqual([]);
    expect(shownTotals(INITIAL_CART)).toEqual({
      totalOld: 0,
      discountSum: 0,
      promoSum: 0,
      total: 0,
      isPending: true,
    });
  });

  it('the server’s own sums while nothing waits', () => {
    const odd = { ...cart, total: 1, totalOld: 2, discountSum: 3, promoSum: 4 };
    expect(shownTotals(state({ cart: odd }))).toEqual({
      total: 1,
      totalOld: 2,
      discountSum: 3,
      promoSum: 4,
      isPending: false,
    });
  });

  it('counted by the quantities asked for, the discounts with them', () => {
    const asked = state({ wanted: { 'Б-2': 10, 'А-1': 0 } });
    expect(shownLines(asked).map(({ code, quantity, sum }) => [code, quantity, sum])).toEqual([
      ['Б-2', 10, 100_000],
      ['В-3', 4, 28_000],
    ]);
    expect(shownTotals(asked)).toEqual({
      totalOld: 160_000,
      discountSum: 32_000,
      promoSum: 0,
      total: 128_000,
      isPending: true,
    });
  });

  it('lines that are asked for as they are, or are not sold, stay as they came', () => {
    const asked = state({ cart: { ...cart, items: [plain, unsold] }, wanted: { 'А-1': 3, 'Д-5': 2 } });
    expect(shownLines(asked)[0]).toBe(plain);
    expect(shownLines(asked)[1]).toBe(unsold);
    expect(shownTotals(asked)).toMatchObject({ total: 30_000, totalOld: 30_000 });
  });

  it('with a promo code only the server can count', () => {
    const promised = { ...cart, promo: FIRST, promoSum: 7500, total: 70_500 };
    expect(shownTotals(state({ cart: promised, wanted: { 'А-1': 30 } }))).toEqual({
      totalOld: 94_000,
      discountSum: 16_000,
      promoSum: 7500,
      total: 70_500,
      isPending: true,
    });
  });
});
