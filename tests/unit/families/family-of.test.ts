import { describe, expect, it } from 'vitest';
import { familyGrid, tellingAxes, valueText } from '#lib/families/family-grid.ts';
import { familyOf } from '#lib/families/family-of.ts';
import { NO_RULE } from '#lib/families/family-rule.ts';
import { compareValues } from '#lib/families/value-order.ts';

const of = (name: string, brand: string | null = null, rule = NO_RULE) => familyOf(name, brand, rule);

describe('acc-C18 the family of a name', () => {
  it.each([
    [
      'Стакан бумажный однослойный 250 мл, d80 мм, чёрный, 50 шт/уп',
      'стакан бумажный однослойный',
      { Объём: '250 мл', Диаметр: 'd80 мм', Цвет: 'чёрный', 'В упаковке': '50 шт/уп' },
    ],
    ['Стакан бумажный 250мл белый', 'стакан бумажный', { Объём: '250мл', Цвет: 'белый' }],
    [
      'Контейнер 750 мл, 179×132×54 мм, «Крафт»',
      'контейнер',
      { Объём: '750 мл', Размер: '179×132×54 мм', Цвет: 'Крафт' },
    ],
    [
      'Перчатки нитриловые размер XS, 100 шт, голубые',
      'перчатки нитриловые',
      { Размер: 'размер XS', 'В упаковке': '100 шт', Цвет: 'голубые' },
    ],
    [
      'Гофрокороб 600х400х400 мм, Т-23 бурый',
      'гофрокороб, т-23',
      { Размер: '600х400х400 мм', Цвет: 'бурый' },
    ],
    ['Гель для стирки 1,5 л, для белого белья', 'гель для стирки, для белого белья', { Объём: '1,5 л' }],
    ['Лента малярная 19 мм × 40 м', 'лента малярная 19 мм × 40 м', {}],
    ['Вода питьевая', 'вода питьевая', {}],
    ['', '', {}],
  ])('«%s»', (name, key, values) => {
    expect(of(name)).toEqual({ key, values });
  });

  it('the brand in a name is no part of it; other words tell other things', () => {
    const [plain, branded] = [of('Вилка, белая'), of('Вилка, белая, «Крафтолист»', 'Крафтолист')];
    expect(branded).toEqual(plain);
    expect(of('Вилка «Премиум», белая').key).not.toBe(plain.key);
    expect(of('Губка, поролон с абразивом').key).not.toBe(of('Губка, без абразива').key);
  });

  it('the operator names what else tells goods apart', () => {
    const rule = { ...NO_RULE, words: { Цвет: ['с рисунком «Листья»'] } };
    const name = 'Стакан 100 мл, с рисунком «Листья»';
    expect(of(name).key).toBe('стакан, с рисунком листья');
    expect(of(name, null, rule)).toEqual({
      key: 'стакан',
      values: { Объём: '100 мл', Цвет: 'с рисунком «Листья»' },
    });
  });

  it('a long name is read in time', () => {
    const began = performance.now();
    of(`${'стакан, '.repeat(100_000)}`);
    expect(performance.now() - began).toBeLessThan(200);
  });
});

describe('acc-C18 the grid of a family', () => {
  const cup = (volume: string, colour: string, pack = '50 шт/уп') => ({
    name: `${volume} ${colour}`,
    values: { Объём: volume, Цвет: colour, 'В упаковке': pack },
  });

  it('is size by colour, in the order people look for, with what is missing and what stands twice', () => {
    const goods = [
      cup('1 л', 'белый'),
      cup('250 мл', 'чёрный'),
      cup('250 мл', 'белый'),
      cup('250 мл', 'белый', '25 шт/уп'),
      cup('350 мл', 'чёрный'),
    ];
    const grid = familyGrid(goods);
    if (grid.kind !== 'cells') throw new Error('a list');
    expect([grid.rowAxis, grid.columnAxis, grid.columns]).toEqual(['Объём', 'Цвет', ['белый', 'чёрный']]);
    expect(grid.rows.map(({ name, places }) => [name, places.map((place) => place.length)])).toEqual([
      ['250 мл', [2, 1]],
      ['350 мл', [0, 1]],
      ['1 л', [1, 0]],
    ]);
    const axes = tellingAxes(goods);
    expect(goods.map((good) => valueText(good, axes, [grid.rowAxis, grid.columnAxis]))[3]).toBe('25 шт/уп');
  });

  it('is a list where a table would be holes, or one value tells all', () => {
    const diagonal = [cup('450 мл', 'белый'), cup('100 мл', 'крафт'), cup('180 мл', 'чёрный')];
    const grid = familyGrid(diagonal);
    if (grid.kind !== 'list') throw new Error('a table');
    expect(grid.goods.map(({ name }) => name)).toEqual(['100 мл крафт', '180 мл чёрный', '450 мл белый']);
    expect(familyGrid([cup('1 л', 'белый'), cup('2 л', 'белый')]).kind).toBe('list');
    expect(familyGrid([cup('1 л', 'белый'), cup('2 л', 'чёрный')]).kind, 'a diagonal').toBe('list');
    expect(tellingAxes([cup('1 л', 'белый'), cup('2 л', 'белый')])).toEqual(['Объём']);
  });

  it('a measure that follows from another is said once, colour never', () => {
    const cups = [
      { values: { Объём: '180 мл', Диаметр: 'd73 мм', Цвет: 'белый' } },
      { values: { Объём: '300 мл', Диаметр: 'd90 мм', Цвет: 'чёрный' } },
      { values: { Объём: '350 мл', Диаметр: 'd90 мм', Цвет: 'белый' } },
    ];
    expect(tellingAxes(cups)).toEqual(['Объём', 'Цвет']);
    const lids = ['d90 мм', 'd80 мм'].map((diameter) => ({ values: { Объём: '1 л', Диаметр: diameter } }));
    expect(tellingAxes(lids)).toEqual(['Диаметр']);
  });

  it.each([
    [
      ['1 л', '250 мл', '0,5 л'],
      ['250 мл', '0,5 л', '1 л'],
    ],
    [
      ['размер XL', 'размер S', 'размер XS'],
      ['размер XS', 'размер S', 'размер XL'],
    ],
    [
      ['чёрный', 'белый'],
      ['белый', 'чёрный'],
    ],
    [
      ['d90 мм', 'd62 мм'],
      ['d62 мм', 'd90 мм'],
    ],
  ])('%j stand as %j', (values, sorted) => {
    expect(values.toSorted(compareValues)).toEqual(sorted);
  });
});
