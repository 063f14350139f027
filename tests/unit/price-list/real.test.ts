import { describe, expect, it } from 'vitest';
import { mappingOf, prices, readAll, realList, reasons } from './lists.ts';

const paper = realList('mirupak_pricelist_2017-10.xls');
const linen = realList('wondersell_sample.xlsx');
const linenXls = realList('wondersell_sample.xls');
const text = realList('wondersell_sample.csv');
const paint = realList('paint_orden_nn.csv');

const SEPULKI = { header: 1, key: 'article', groups: 'indent' } as const;
const COLUMNS = { A: 'article', B: 'name', E: 'stock' } as const;

describe.skipIf(paper === null)('acc-E9 a wholesaler of paper, .xls of 2017', () => {
  it('cases 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12: header, groups, keys, stocks, prices', {
    timeout: 30_000,
  }, async () => {
    const list = await readAll(paper ?? '');
    const { about, tally, goods, categories } = list;
    expect(about).toMatchObject({ format: 'XLS', sheet: 'Лист1', others: [], header: [3, 3] });
    expect(about?.mapping).toMatchObject({ key: 'code', groups: 'indent' });
    expect(about?.columns.map(({ field }) => field)).toEqual([
      'article',
      'code',
      'name',
      'stock',
      'ordered',
      'price',
    ]);
    expect(categories.filter(({ parentExternalId }) => parentExternalId === null)).toHaveLength(12);
    expect(categories).toHaveLength(12 + 105);
    expect(tally?.rows).toMatchObject({ goods: 5957, group: 117, unpriced: 6, text: 0, shifted: 0 });
    // Two more of the 1,414 without an article have no price either.
    expect(goods.filter(({ article }) => article === null)).toHaveLength(1412);
    expect(goods.find(({ key }) => key === '00000258049')).toMatchObject({ article: null, stock: null });
    expect(goods.some(({ article }) => article === '066393')).toBe(true);
    expect(goods.every(({ stock }) => stock === null)).toBe(true);
    expect(goods.filter(({ article }) => article === 'Раша')).toHaveLength(11);
    expect(goods.filter(({ article }) => article === 'П&К')).toHaveLength(5);
    for (const one of ['HJR-200Н', 'HJR-200H', '12-0196', '120196'])
      expect(goods.some(({ article }) => article === one)).toBe(true);
    const paid = Object.values(prices(list));
    expect(paid).toContain(166.62);
    expect(paid).toContain(0.1);
    expect(reasons(list)).toEqual({
      'Без цены: цена равна нулю.': 6,
      'Округление до копейки меняет цену «» больше чем на 5 %.': 3,
      'Цены с долями копейки округлены: 105. Больше всех изменилась «», она теперь 0,08 ₽.': 1,
      'Остаток не указан, прежний не тронут, строк: 5957.': 1,
    });
  });
});

describe.skipIf(linen === null)('acc-E9 a wholesaler of linen, .xlsx and .xls', () => {
  it('cases 13, 23, 24, 25: the best sheet, paths, no phantom rows', async () => {
    const list = await readAll(linen ?? '');
    expect(list.about).toMatchObject({
      sheet: expect.stringMatching(/^Лист с данными\s–\s2$/),
      others: ['Лист с данными'],
      header: [8, 8],
    });
    expect(list.about?.mapping).toMatchObject({ key: 'code', groups: 'path' });
    expect(list.tally?.rows).toMatchObject({ goods: 670, group: 150, total: 1, text: 0 });
    expect(list.goods[0]).toMatchObject({ key: '009712', stock: { stock: 2, inCity: true } });
    // The sign also stands in «г/м2»: a person sees the false level and takes another way.
    expect(list.categories.some(({ name }) => name === 'м2')).toBe(true);
    const none = await readAll(linen ?? '', { mapping: { ...must(list.about?.mapping), groups: 'none' } });
    expect(none.categories).toEqual([]);
    expect(none.tally?.rows).toMatchObject({ goods: 670, group: 150 });
  });

  it('is the same as .xls', { timeout: 30_000 }, async () => {
    const [one, other] = [await readAll(linen ?? ''), await readAll(linenXls ?? '')];
    expect(other.goods).toEqual(one.goods);
    expect(other.categories).toEqual(one.categories);
    expect(other.tally).toEqual(one.tally);
  });

  it('cases 14, 15: «2,999.99» as text beside numbers, and one as Excel shows it, on the sheet that is named', async () => {
    const columns = { B: 'article', C: 'name', F: 'stock', G: 'price' } as const;
    const mapping = mappingOf({ ...SEPULKI, sheet: 'Лист с данными', header: 4, columns });
    const list = await readAll(linen ?? '', { mapping });
    expect(prices(list)).toMatchObject({
      '123-ААА': 2999.99,
      '124-БББ': 1500,
      '127-ДДД': 850.85,
      '324-ППП': 150.6,
    });
    expect(list.tally?.rows).toMatchObject({ goods: 9, group: 2, shifted: 0 });
    const dearer = await readAll(linen ?? '', {
      mapping: { ...mapping, columns: { B: 'article', H: 'price' } },
    });
    expect(prices(dearer)).toMatchObject({ '324-ППП': 1150.6 });
  });
});

describe.skipIf(text === null)('acc-E9 the same goods as a text', () => {
  it('case 19: two prices must be chosen', async () => {
    const { about, failure } = await readAll(text ?? '');
    expect(failure).toBeNull();
    expect(about?.columns.filter(({ field }) => field === 'price?').map(({ letters }) => letters)).toEqual([
      'F',
      'G',
    ]);
    const asked = await readAll(text ?? '', { mayGuess: false });
    expect(asked.failure).toMatchObject({
      kind: 'unmapped',
      message: expect.stringContaining('F «Цена с НДС», G'),
    });
  });

  it.each(['F', 'G'] as const)(
    'cases 16, 20, 21, 22: five moved rows, by the price in %s',
    async (column) => {
      const mapping = mappingOf({ ...SEPULKI, columns: { ...COLUMNS, [column]: 'price' } });
      const list = await readAll(text ?? '', { mapping });
      expect(list.tally?.rows).toMatchObject({ goods: 9, group: 2, shifted: 5, blank: 1 });
      expect(list.issues.flatMap(({ line }) => line ?? [])).toEqual([7, 10, 11, 12, 13]);
      expect(prices(list)['123-ААА']).toBe(column === 'F' ? 2999.99 : 3999.99);
      expect(list.categories.map(({ name }) => name)).toEqual(['Сепульки обычные', 'Сепульки облегченные']);
      expect(list.goods.every(({ stock }) => stock === null)).toBe(true);
    },
  );
});

describe.skipIf(paint === null)('acc-E9 a shop of paint, .csv', () => {
  it('case 29: is refused until a key is mapped', async () => {
    const { failure, goods } = await readAll(paint ?? '');
    expect(failure).toMatchObject({
      kind: 'unmapped',
      message: expect.stringContaining('Нет ни кода, ни артикула'),
    });
    expect(goods).toEqual([]);
  });

  it('cases 26, 27, 28: words instead of prices, records of many lines', async () => {
    const columns = { A: 'url', B: 'name', C: 'price' } as const;
    const list = await readAll(paint ?? '', { mapping: mappingOf({ header: 1, key: 'url', columns }) });
    expect(list.tally?.rows).toMatchObject({ goods: 650, unpriced: 295 });
    expect(list.tally?.priceWords).toEqual([
      ['НЕТ В НАЛИЧИИ', 270],
      ['ПОДОБРАТЬ АНАЛОГИ', 25],
    ]);
    expect(list.goods).toHaveLength(355);
    expect(list.goods[0]).toMatchObject({ line: 2, price: { priceKop: 126_000 } });
    expect(list.issues.find(({ message }) => message.startsWith('Без цены'))).toMatchObject({ line: 134 });
  });
});

function must<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('There is none.');
  return value;
}
