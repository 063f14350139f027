import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountInWords } from '#lib/invoice/amount-in-words.ts';
import { containedVat } from '#lib/invoice/vat.ts';

describe('an invoice’s sum in words (acc-D8)', () => {
  it.each([
    [0, 'Ноль рублей 00 копеек'],
    [1, 'Ноль рублей 01 копейка'],
    [102, 'Один рубль 02 копейки'],
    [205, 'Два рубля 05 копеек'],
    [1100, 'Одиннадцать рублей 00 копеек'],
    [1211, 'Двенадцать рублей 11 копеек'],
    [2121, 'Двадцать один рубль 21 копейка'],
    [4000, 'Сорок рублей 00 копеек'],
    [11_200, 'Сто двенадцать рублей 00 копеек'],
    [99_999, 'Девятьсот девяносто девять рублей 99 копеек'],
    [100_000, 'Одна тысяча рублей 00 копеек'],
    [200_200, 'Две тысячи два рубля 00 копеек'],
    [1_100_000, 'Одиннадцать тысяч рублей 00 копеек'],
    [1_234_567, 'Двенадцать тысяч триста сорок пять рублей 67 копеек'],
    [2_100_000, 'Двадцать одна тысяча рублей 00 копеек'],
    [22_200_000, 'Двести двадцать две тысячи рублей 00 копеек'],
    [100_000_100, 'Один миллион один рубль 00 копеек'],
    [200_000_000_000, 'Два миллиарда рублей 00 копеек'],
    [
      Number.MAX_SAFE_INTEGER,
      'Девяносто триллионов семьдесят один миллиард девятьсот девяносто два миллиона пятьсот сорок семь тысяч четыреста девять рублей 91 копейка',
    ],
  ])('%i kopecks: %s', (kopecks, words) => {
    expect(amountInWords(kopecks)).toBe(words);
  });

  it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses %s', (sum) => {
    expect(() => amountInWords(sum)).toThrow(RangeError);
  });

  it('no two sums read alike, and a million’s thousands read as they do alone', () => {
    const sums = fc.uniqueArray(fc.integer({ min: 0, max: 99_999_999_999 }), { minLength: 2, maxLength: 50 });
    fc.assert(
      fc.property(sums, (some) => {
        expect(new Set(some.map(amountInWords)).size).toBe(some.length);
      }),
    );
  });
});

describe('the tax in an invoice', () => {
  it.each([
    ['2025-12-31', { percent: 20, kopecks: 20_333 }],
    ['2026-01-01', { percent: 22, kopecks: 22_000 }],
    ['2018-12-31', null],
  ])('of %s', (day, vat) => {
    expect(containedVat(122_000, day, 'общие ставки')).toEqual(vat);
  });

  it('is none for a seller without it', () => {
    expect(containedVat(122_000, '2026-11-22', 'без НДС')).toBeNull();
  });

  it('is rounded half up', () => {
    expect(containedVat(3, '2026-11-22', [{ from: '2026-01-01', percent: 20 }])).toEqual({
      percent: 20,
      kopecks: 1,
    });
  });
});
