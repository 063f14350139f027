import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAmount, grouped } from '#lib/money.ts';
import { DecimalSigns } from '#lib/numbers/decimal-signs.ts';
import { writtenCount } from '#lib/numbers/written-count.ts';
import type { DecimalSign } from '#lib/numbers/written-number.ts';
import { kopecksOf, writtenPrice } from '#lib/numbers/written-price.ts';

/** Kopecks, or why there are none. */
function price(text: string, decimal: DecimalSign | null = null): number | string {
  const read = writtenPrice(text, decimal);
  return read.kind === 'price' ? kopecksOf(read).kopecks : read.kind;
}

describe('a price as people and programs write it', () => {
  it.each([
    ['490', 49_000],
    ['490,00', 49_000],
    ['1501.50', 150_150],
    ['1 501,5 ₽', 150_150],
    ['1\u00A0501,5 ₽', 150_150],
    ['1\u2009260', 126_000],
    ['1\u202F260', 126_000],
    ['1’260', 126_000],
    ["1'260.5", 126_050],
    ['1 260 ₽ /шт ', 126_000],
    ['100 руб за шт', 10_000],
    ['2,999.99', 299_999],
    ['1.234,50 руб.', 123_450],
    ['1,234,567', 123_456_700],
    ['1.234.567,8', 123_456_780],
    ['0,85', 85],
    ['0,500', 50],
    ['0.095', 10],
    ['.5', 50],
    ['12,', 1200],
    ['1500.000', 150_000],
    ['166.6224', 16_662],
    ['1150.5999999999999', 115_060],
    ['1.005', 'open'],
    ['10руб50', 1050],
    ['10 руб 50 коп', 1050],
    ['10 руб. 5 коп.', 1005],
    ['100 р', 10_000],
    ['100р.', 10_000],
    ['₽ 100', 10_000],
    ['１２３，４５', 12_345],
    ['1\u200B000', 100_000],
    ['12,500', 'open'],
    ['12.345', 'open'],
    ['-5', 'negative'],
    ['−5,50 ₽', 'negative'],
  ])('«%s» is %s', (text, kopecks) => {
    expect(price(text)).toBe(kopecks);
  });

  it.each([
    '',
    '-',
    '10 50',
    '1 2345',
    '1,23,456',
    '1 234 56',
    '1 234,567.8',
    '0 500',
    '1e9',
    '#Н/Д',
    '#REF!',
    'по запросу',
    'от 100',
    '100-200',
    '100,-',
    '10½',
    '10²',
    '13,8 x 19',
    '100 за 1000 шт',
    '100 руб/уп',
    '10,5 руб 50 коп',
    'НЕТ В НАЛИЧИИ ',
    '1'.repeat(1000),
  ])('«%s» is nothing', (text) => {
    expect(price(text)).toBe('none');
  });

  it('its column tells a thousand from a fraction', () => {
    expect(price('12,500', ',')).toBe(1250);
    expect(price('12,500', '.')).toBe(1_250_000);
    expect(price('2,999', '.')).toBe(299_900);
    expect(price('2 руб', '.')).toBe(200);
  });

  it('the sign of a currency is told', () => {
    const currency = (text: string) => {
      const read = writtenPrice(text);
      return read.kind === 'price' ? read.currency : read.kind;
    };
    expect(['599грн', '$5', '5 €', '7 тенге', '10 руб', '10'].map(currency)).toEqual([
      'UAH',
      'USD',
      'EUR',
      'KZT',
      'RUB',
      null,
    ]);
  });

  it('what the shop itself writes is read to the kopeck', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2_000_000_000 }),
        fc.constantFrom('', ' ₽', ' руб.', '₽/шт'),
        (kopecks, behind) => {
          expect(price(formatAmount(kopecks) + behind)).toBe(kopecks);
        },
      ),
    );
  });

  it('is turned at a rate, halves up', () => {
    const read = (text: string) => writtenPrice(text) as { whole: string; fraction: string };
    expect(kopecksOf(read('10.01'), 2.5).kopecks).toBe(2503);
    expect(kopecksOf(read('0.0123'), 90).kopecks).toBe(111);
  });
});

describe('a number of things', () => {
  const count = (text: string, decimal: DecimalSign | null = null): number | string => {
    const read = writtenCount(text, decimal);
    return read.kind === 'count' ? (read.isNegative ? -read.count : read.count) : read.kind;
  };

  it.each([
    ['31.00', 31],
    ['1 000 шт', 1000],
    ['1\u00A0000 шт.', 1000],
    ['10 000', 10_000],
    ["10'000", 10_000],
    ['1,234,567 pcs', 1_234_567],
    ['500шт', 500],
    ['50 шт/уп', 50],
    ['2,5', 2],
    ['0,5 кг', 0],
    ['>10', 10],
    ['> 50', 50],
    ['≥ 50 шт', 50],
    ['более 100', 100],
    ['10-50', 10],
    ['10 – 50 шт', 10],
    ['от 10 до 50', 10],
    ['100+', 100],
    ['100 и более', 100],
    ['-5', -5],
    ['', 'empty'],
    ['-', 'empty'],
    ['—', 'empty'],
    ['1.000', 'open'],
    ['10 тыс.', 'none'],
    ['2 уп по 50 шт', 'none'],
    ['10 50', 'none'],
    ['1e3', 'none'],
    ['#Н/Д', 'none'],
    ['10x20', 'none'],
    ['<10', 'none'],
    ['есть', 'none'],
    ['1'.repeat(13), 'none'],
  ])('«%s» is %s', (text, expected) => {
    expect(count(text)).toBe(expected);
  });

  it('its column tells a thousand from a fraction', () => {
    expect(count('1.000', '.')).toBe(1);
    expect(count('1.000 шт', ',')).toBe(1000);
  });

  it('any groups of three are one number, never its beginning', () => {
    const sign = fc.constantFrom(' ', '\u00A0', '\u2009', '\u202F', "'", '’');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), sign, (number, group) => {
        expect(count(grouped(number).replaceAll('\u00A0', group))).toBe(number);
      }),
    );
  });

  it('any text is read at once', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 200 }),
        (text) => count(text) !== undefined && price(text) !== undefined,
      ),
    );
    for (const sign of ['1', '1 ', ' ', '1,', '.', '-', 'шт ']) {
      const from = performance.now();
      expect([count(sign.repeat(100_000)), price(sign.repeat(100_000))]).toEqual(['none', 'none']);
      expect(performance.now() - from).toBeLessThan(100);
    }
  });
});

it('a column whose numbers contradict each other tells nothing', () => {
  const signs = new DecimalSigns<'price'>();
  expect(signs.of('price')).toBeNull();
  signs.note('price', ',');
  expect(signs.of('price')).toBe(',');
  signs.note('price', '.');
  expect(signs.of('price')).toBeNull();
});
