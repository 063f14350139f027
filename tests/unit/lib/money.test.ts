import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deliveryCost, freeLimitText } from '#lib/delivery.ts';
import { formatAmount, formatPrice } from '#lib/money.ts';
import { formatDecimal, formatWholeRoubles } from '#lib/numbers/rounded-money.ts';
import { plural } from '#lib/plural.ts';
import { shownPrice, sumBefore } from '#lib/price.ts';
import { PRODUCTS } from '#lib/text/counted-nouns.ts';

const plain = { price: 10_000, priceDiscount: 0, priceOld: null, isPromo: false, isSale: false };

describe('acc-C5 prices are written with 2 decimals, a comma and grouped thousands (D26)', () => {
  it.each([
    [0, '0,00'],
    [5, '0,05'],
    [123_450, '1 234,50'],
    [100_000_000, '1 000 000,00'],
    [-99_999, '−999,99'],
  ])('%d kopecks → %s', (kopecks, text) => {
    expect(formatAmount(kopecks)).toBe(text.replaceAll(' ', '\u00A0'));
  });

  it('puts the unit after the rouble sign', () => {
    expect(formatPrice(123_450, 'уп')).toBe('1\u00A0234,50\u00A0₽/уп');
  });

  it('writes the free-delivery limit in whole roubles', () => {
    expect(formatWholeRoubles(600_000)).toBe('6\u00A0000');
  });

  it('refuses a fraction of a kopeck', () => {
    expect(() => formatAmount(0.5)).toThrow(new RangeError('not integer kopecks: 0.5'));
  });

  it('keeps every digit: the text read back is the same sum', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (kopecks) => {
        const text = formatAmount(kopecks).replaceAll('\u00A0', '').replace(',', '');
        expect(Number(text)).toBe(kopecks);
        expect(Math.round(Number(formatDecimal(kopecks)) * 100)).toBe(kopecks);
      }),
    );
  });
});

describe('acc-C5 the three price rules (D25)', () => {
  it('subtracts the discount of a plain product and strikes its price', () => {
    expect(shownPrice({ ...plain, priceDiscount: 1500 })).toEqual({ current: 8500, old: 10_000 });
  });

  it('shows no old price without a discount', () => {
    expect(shownPrice(plain)).toEqual({ current: 10_000, old: null });
  });

  it('does not subtract the discount of a sale product', () => {
    expect(shownPrice({ ...plain, isSale: true, priceDiscount: 1500, priceOld: 12_000 })).toEqual({
      current: 10_000,
      old: 12_000,
    });
  });

  it('shows price_old of a promo product, and of one with both flags', () => {
    const marked = { ...plain, isPromo: true, isSale: true, priceDiscount: 1500, priceOld: 11_000 };
    expect(shownPrice(marked)).toEqual({ current: 10_000, old: 11_000 });
  });

  it('hides an old price that is not greater and never goes below 0', () => {
    expect(shownPrice({ ...plain, isSale: true, priceOld: 10_000 })?.old).toBeNull();
    expect(shownPrice({ ...plain, priceDiscount: 20_000 })?.current).toBe(0);
  });

  it('has no price where the region does not sell the product (D24)', () => {
    expect(shownPrice({ ...plain, price: null })).toBeNull();
  });
});

describe('what a line comes to before its discount', () => {
  const volumePrices = [{ from: 10, price: 9_000 }];

  it.each([
    ['with a discount', { priceDiscount: 1500 }, 30_000],
    ['without one', {}, 30_000],
    ['of a sale', { isSale: true, priceOld: 12_000 }, 36_000],
    ['not sold here', { price: null, priceOld: 12_000 }, 0],
  ])('%s', (_what, fields, sum) => {
    expect(sumBefore({ ...plain, ...fields, quantity: 3 })).toBe(sum);
  });

  it('counts one at the price of one where many cost less', () => {
    expect(sumBefore({ ...plain, volumePrices, quantity: 10 })).toBe(100_000);
  });
});

describe('D47 delivery', () => {
  const terms = { deliveryPrice: 80_000, deliveryFreeLimit: 600_000 };
  it('is free from the limit on, pickup always', () => {
    expect(deliveryCost(599_999, terms, false)).toBe(80_000);
    expect(deliveryCost(600_000, terms, false)).toBe(0);
    expect(deliveryCost(1, terms, true)).toBe(0);
  });

  it('is always free with limit 0 and never by an empty limit', () => {
    expect(deliveryCost(1, { ...terms, deliveryFreeLimit: 0 }, false)).toBe(0);
    expect(deliveryCost(10 ** 9, { ...terms, deliveryFreeLimit: null }, false)).toBe(80_000);
    expect(freeLimitText(null)).toBe('(необходимо уточнить)');
  });
});

it.each([
  [1, 'товар'],
  [2, 'товара'],
  [5, 'товаров'],
  [11, 'товаров'],
  [21, 'товар'],
  [112, 'товаров'],
  [0, 'товаров'],
])('[9] the Russian plural of %d is «%s»', (count, form) => {
  expect(plural(count, PRODUCTS)).toBe(form);
});
