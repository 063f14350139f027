import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountText } from '#lib/packs/amount-text.ts';
import { baseOf } from '#lib/packs/base-of.ts';
import { basePriceText } from '#lib/packs/base-price.ts';
import { unitsInOrder } from '#lib/packs/base-units.ts';
import { packSizeText, stepAndLeast, stepText } from '#lib/packs/pack-words.ts';
import { withUnitsKept } from '#lib/text/units-kept.ts';
import { compareBase } from '#tests/fixtures/base-order.ts';

const sold = (measure: string, options: Record<string, string> = {}, name = 'Товар', box?: number) =>
  baseOf({
    measure,
    name,
    boxCapacity: box ?? null,
    options: Object.entries(options).map(([key, value]) => ({ name: key, value })),
  });
const base = (baseUnit: string | null, baseCount: number) => ({ baseUnit, baseCount });
const spaced = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null;

describe('C17 the unit that a price is compared in', () => {
  it.each([
    ['a piece', sold('шт', { 'В упаковке': '50 шт' }), base(null, 1)],
    ['pieces of a pack', sold('уп', { 'В упаковке': '100 шт (50 пар)' }), base('шт', 100)],
    ['sets of a pack', sold('уп', { 'В упаковке': '25 наборов' }), base('шт', 25)],
    ['pieces by the name of the option', sold('уп', { 'Количество в упаковке, шт': '50' }), base('шт', 50)],
    ['rolls of a pack', sold('уп', { Намотка: '18 м', 'Рулонов в упаковке': '4' }), base('рул', 4)],
    ['sheets of a pack', sold('уп', { Листов: '500' }), base('лист', 500)],
    [
      'bags of a roll before its metres',
      sold('рул', { Намотка: '15 м', 'В рулоне': '30 шт' }),
      base('шт', 30),
    ],
    ['metres of a roll', sold('рул', { Намотка: '17,5 м' }), base('м', 17.5)],
    ['metres with the unit in the name', sold('рул', { 'Длина, м': '10' }), base('м', 10)],
    ['pieces of a box', sold('кор', {}, 'Товар', 20), base('шт', 20)],
    [
      'packs of a box by its name',
      sold('кор', { Листов: '250' }, 'Полотенца, 20 пачек/кор', 1),
      base('уп', 20),
    ],
    ['bags of a roll by its name', sold('рул', {}, 'Мешки 30 л, 30 шт/рул'), base('шт', 30)],
    ['nothing of another holder', sold('уп', { 'В рулоне': '30 шт' }), base(null, 1)],
    ['nothing of a name of another holder', sold('рул', {}, 'Плёнка, 6 шт/кор'), base(null, 1)],
    ['nothing of a length below a metre', sold('рул', { Длина: '300 мм' }), base(null, 1)],
    ['nothing of a range', sold('уп', { 'В упаковке': '50-100 шт' }), base(null, 1)],
    ['nothing of one', sold('уп', { 'В упаковке': '1 шт' }), base(null, 1)],
    ['a weight', sold('кг', { 'В упаковке': '10 шт' }), base(null, 1)],
    ['a weight, whatever its name says', sold('кг', {}, 'Скрепки, 100 шт/кг'), base(null, 1)],
    ['pieces where no unit is named', sold('уп', { 'В упаковке': '50' }), base('шт', 50)],
    ['the most that is sold', sold('уп', { 'В упаковке': '99999 шт' }), base('шт', 99_999)],
    ['nothing of more than that', sold('уп', { 'В упаковке': '100000 шт' }), base(null, 1)],
    ['nothing of what is about so many', sold('уп', { 'В упаковке': 'около 50 шт' }), base(null, 1)],
    ['nothing of less than none', sold('уп', { 'В упаковке': '-50 шт' }), base(null, 1)],
    ['nothing of parts of a piece', sold('уп', { 'В упаковке': '12,5 шт' }), base(null, 1)],
    ['nothing of packs in itself', sold('уп', { 'В упаковке': '5 уп' }), base(null, 1)],
    ['nothing of what is said before a count', sold('уп', { 'В упаковке': '(новые) 50 шт' }), base(null, 1)],
    ['a name without a space', sold('рул', {}, 'Мешки 30шт/рул'), base('шт', 30)],
    ['a name with spaces and a point', sold('рул', {}, 'Мешки 30 шт. / рул'), base('шт', 30)],
    ['one metre of a roll', sold('рул', { Намотка: '1 м' }), base('м', 1)],
    ['the longest roll', sold('рул', { Намотка: '99999 м' }), base('м', 99_999)],
    ['nothing of a longer one', sold('рул', { Намотка: '100000 м' }), base(null, 1)],
    ['nothing of the length of a pack', sold('уп', { Намотка: '18 м' }), base(null, 1)],
    ['nothing of the width of a roll', sold('рул', { Ширина: '2 м' }), base(null, 1)],
    ['nothing of a box of one', sold('кор', {}, 'Товар', 1), base(null, 1)],
    ['nothing of a box that says nothing', sold('кор'), base(null, 1)],
    ['nothing of the box of a pack', sold('уп', {}, 'Товар', 20), base(null, 1)],
    ['nothing of the sheets of a box', sold('кор', { Листов: '250' }), base(null, 1)],
  ])('%s', (_, found, expected) => {
    expect(found).toEqual(expected);
  });

  it.each([
    ['уп', 'В упаковках', '50 шт'],
    ['уп', 'В полупачке', '50 шт'],
    ['уп', 'В упаковке нетто', '50 шт'],
    ['уп', 'Общее число пар в упаковке', '50'],
    ['уп', 'Размер листов', '500'],
    ['уп', 'Листов всего', '500'],
    ['рул', 'В рулонах', '30 шт'],
    ['рул', 'В полурулоне', '30 шт'],
    ['рул', 'Длина ручки', '2 м'],
    ['рул', 'Общая длина', '2 м'],
    ['кор', 'В коробках', '20 шт'],
    ['кор', 'В полукоробке', '20 шт'],
  ])('of «%s» nothing is said by «%s»', (measure, option, value) => {
    expect(sold(measure, { [option]: value })).toEqual(base(null, 1));
  });

  it('reads any option and name without an error, and never less than one', () => {
    const text = fc.oneof(fc.string(), fc.constantFrom('В упаковке', 'Намотка', '0 шт', '1e9 м', '5 м', '∞'));
    fc.assert(
      fc.property(
        fc.constantFrom('шт', 'уп', 'рул', 'кор', ''),
        text,
        text,
        text,
        (measure, key, value, name) => {
          const found = sold(measure, { [key]: value }, name);
          expect(found.baseCount).toBeGreaterThanOrEqual(1);
          expect(Math.round(found.baseCount * 1000)).toBe(found.baseCount * 1000);
        },
      ),
    );
  });
});

describe('C17 the price of the base unit, in words', () => {
  const said = (kop: number, measure: string, baseUnit: string | null, baseCount: number) =>
    spaced(basePriceText(kop, { measure, baseUnit, baseCount }));

  it.each([
    [53_450, 'уп', 'шт', 50, '10,69 ₽/шт'],
    [12_000, 'рул', 'м', 40, '3,00 ₽/м'],
    [17_280, 'уп', 'шт', 500, '34,56 ₽ за 100 шт'],
    [3_456, 'уп', 'шт', 100, null],
    [17_530, 'уп', 'шт', 500, '35,06 ₽ за 100 шт'],
    [85, 'шт', null, 1, '85,00 ₽ за 100 шт'],
    [99, 'шт', null, 1, '99,00 ₽ за 100 шт'],
    [100, 'шт', null, 1, null],
    [10_000, 'уп', 'шт', 100, '1,00 ₽/шт'],
    [0, 'уп', 'шт', 100, '0,00 ₽/шт'],
    [214, 'уп', null, 1, null],
  ])('%d kopecks for a %s of %s × %d: %s', (kop, measure, unit, count, words) => {
    expect(said(kop, measure, unit, count)).toBe(words);
  });

  it('is rounded by half a kopeck at most, and falls with no dearer price', () => {
    const kop = fc.integer({ min: 1, max: 2_000_000_000 });
    const count = fc.integer({ min: 2, max: 99_999 });
    fc.assert(
      fc.property(kop, count, (current, units) => {
        const [, digits = '', isHundred] =
          /^([\d, ]+) ₽( за 100)?/.exec(said(current, 'уп', 'шт', units) ?? '') ?? [];
        const shown = BigInt(digits.replaceAll(/[ ,]/g, ''));
        const times = isHundred === undefined ? 1n : 100n;
        const miss = 2n * (shown * BigInt(units) - times * BigInt(current));
        expect(miss <= BigInt(units) && miss >= -BigInt(units)).toBe(true);
        expect(isHundred !== undefined).toBe(current < 100 * units);
      }),
    );
  });

  it('compares what two decimals hide', () => {
    const of = (kop: number) => ({ measure: 'уп', kop, ...base('шт', 500) });
    expect(
      [17_550, 17_280, 17_530]
        .map(of)
        .sort(compareBase)
        .map(({ kop }) => kop),
    ).toEqual([17_280, 17_530, 17_550]);
  });
});

describe('C17 one voice for packs', () => {
  const packs = { measure: 'уп', packMin: 2, boxCapacity: 24, ...base('шт', 50) };
  const pieces = { measure: 'шт', packMin: 50, boxCapacity: 1000, ...base(null, 1) };
  const rolls = { measure: 'рул', packMin: 3, boxCapacity: null, ...base('м', 17.5) };

  it('says the step, an amount, the smallest sum and the box', () => {
    expect(spaced(stepText(packs))).toBe('Кратно 2 уп (100 шт)');
    expect(spaced(stepText(pieces))).toBe('Кратно 50 шт');
    expect(spaced(stepText(rolls))).toBe('Кратно 3 рул (52,5 м)');
    expect(stepText({ ...packs, packMin: 1 })).toBeNull();
    const steps = (from: number) => [{ from, price: 50_000 }];
    expect(spaced(stepAndLeast(53_450, packs, steps(3)))).toBe('Кратно 2 уп (100 шт) · от 1 069,00 ₽');
    expect(spaced(stepAndLeast(53_450, packs, steps(2)))).toBe('Кратно 2 уп (100 шт) · от 1 000,00 ₽');
    expect(spaced(amountText(4, packs))).toBe('4 уп (200 шт)');
    expect(spaced(amountText(100, pieces))).toBe('2 уп (100 шт)');
    expect(spaced(amountText(60_000, pieces))).toBe('1 200 уп (60 000 шт)');
    expect(spaced(amountText(2345, rolls))).toBe('2 345 рул (41 037,5 м)');
    expect(spaced(packSizeText(packs))).toBe('Кратно 2 уп (100 шт), в коробке 24 уп');
    expect(spaced(packSizeText(pieces))).toBe('Кратно 50 шт, в коробке 1 000 шт');
    expect(spaced(packSizeText({ ...packs, boxCapacity: 100 }))).toBe(
      'Кратно 2 уп (100 шт), в коробке 100 шт',
    );
    expect(spaced(packSizeText({ ...packs, packMin: 1 }))).toBe('В коробке 24 уп');
    expect(spaced(packSizeText({ ...packs, ...base(null, 5), packMin: 1 }))).toBe('В коробке 24 шт');
    expect(spaced(packSizeText(rolls))).toBe('Кратно 3 рул (52,5 м)');
    expect(packSizeText({ ...rolls, packMin: 1 })).toBeNull();
    expect(stepAndLeast(53_450, { ...packs, packMin: 1 }, [])).toBeNull();
  });

  it('says how a list of several units by price goes, and nothing of one', () => {
    expect(unitsInOrder('price', ['шт', 'рул'])).toBe('Цены: сначала за штуку, затем за рулон');
    expect(unitsInOrder('price-desc', ['шт', 'м', 'бухта'])).toBe(
      'Цены: сначала за бухта, затем за метр, затем за штуку',
    );
    expect(
      unitsInOrder('price', ['шт', 'пар', 'компл', 'лист', 'м', 'м²', 'кг', 'л', 'рул', 'уп', 'кор']),
    ).toBe(
      'Цены: сначала за штуку, затем за пару, затем за комплект, затем за лист, затем за метр, ' +
        'затем за квадратный метр, затем за килограмм, затем за литр, затем за рулон, затем за упаковку, затем за коробку',
    );
    expect(unitsInOrder('price', ['шт'])).toBeNull();
    expect(unitsInOrder('popular', ['шт', 'рул'])).toBeNull();
  });

  it.each([
    ['Стакан 100 мл, d62 мм, 25 шт/уп', 'Стакан 100~мл, d62~мм, 25~шт/^уп'],
    ['от 1 000 шт, 80 %', 'от 1~000~шт, 80~%'],
    ['A4, 80 г/м², 500 листов', 'A4, 80~г/м², 500~листов'],
    ['17 1000 3000', '17 1000 3000'],
    ['Перчатки, размер S, г. Москва, ул. Ленина, д. 5', 'Перчатки, размер~S, г.~Москва, ул.~Ленина, д.~5'],
  ])('no unit is torn from its number: %s', (text, kept) => {
    expect(withUnitsKept(text).replaceAll('\u00a0', '~').replaceAll('\u2060', '^')).toBe(kept);
  });
});
