import { describe, expect, it } from 'vitest';
import { readOrder } from '#api/backend/feeds/import/table/order/read-order.ts';
import { fileOf, realList } from '../price-list/lists.ts';
import { linesOf } from './own-list.ts';

const pairs = async (text: string) =>
  (await linesOf({ text })).map(({ line, readings: [reading] }) => [line, reading?.key, reading?.quantity]);
const failure = async (given: { text: string } | { file: string }) => {
  const last = (await Array.fromAsync(readOrder(given))).at(-1);
  return last?.kind === 'failure' ? last.failure.message : null;
};

describe('acc-D9 reading of a quick order', () => {
  it('takes a pasted range with headings by its columns, wherever they stand', async () => {
    const text = '№\tКол-во\tНаименование\tАртикул\n1\t5 шт\tСтакан\tA-1\n2\t\tКрышка\tA-2\n';
    expect(await pairs(text)).toEqual([
      [2, 'A-1', '5 шт'],
      [3, 'A-2', ''],
    ]);
  });

  it('leaves out the line of headings above typed lines, and totals below a table', async () => {
    expect(await pairs('Артикул Количество\nA-1 5')).toEqual([[2, 'A-1 5', null]]);
    expect(await pairs('Артикул;Заказ;Цена\nA-1;5;10\nИтого;5;50')).toEqual([[2, 'A-1', '5']]);
  });

  it('of our own list a row whose cells have moved, or whose sum has no quantity, is named', async () => {
    const head = 'Артикул;Наименование;Цена;Заказ;Сумма;';
    const rows = [
      'A-1;Стакан;10;5;50;A-1|1000|7',
      'A-2;Крышка;7;70;A-2|700|7',
      'A-3;Короб;1;;0;A-3|100|7',
      'A-4;Лоток;2;;8;A-4|200|7',
    ];
    const file = fileOf([head, ...rows].join('\n'));
    expect((await linesOf({ file })).map(({ line, readings: [reading] }) => [line, reading])).toEqual([
      [2, { key: 'A-1', quantity: '5' }],
      [3, { key: 'A-2', quantity: '' }],
      [5, { key: 'A-4', quantity: '' }],
    ]);
  });

  it('one heading above rows of two columns says nothing of the second: the catalogue tells it', async () => {
    const rows = await Array.fromAsync(readOrder({ file: fileOf('Артикул\nA-1;5\nA-2;7\n') }));
    expect(rows.map(({ kind }) => kind)).toEqual(['about', 'pair', 'bare', 'bare']);
  });

  it('a range without headings goes on as rows: what its columns are, the catalogue tells', async () => {
    const rows = await Array.fromAsync(readOrder({ text: 'Стакан\tA-1\t5\nКрышка\tA-2\t7' }));
    expect(rows.map(({ kind }) => kind)).toEqual(['about', 'bare', 'bare']);
  });

  it('case 6: of a published price list with «Количество для заказа» the one filled row is ordered', async (test) => {
    const file = realList('mirupak_pricelist_2017-10.xls');
    if (file === null) return test.skip('нет настоящих данных');
    expect(await linesOf({ file })).toMatchObject([
      {
        line: 1510,
        readings: [
          { key: '221631', quantity: '1' },
          { key: '00000001786', quantity: '1' },
        ],
        externalId: '00000001786',
      },
    ]);
  });

  it('a price list that has no column for an order is refused: it would be ordered whole', async () => {
    const file = fileOf('Артикул;Наименование;Цена\nA-1;Стакан;10\n');
    expect(await failure({ file })).toContain('без столбца «Заказ»');
  });

  it('a line of more than 200 characters is named by its beginning and read no further', async () => {
    const [long, short] = await linesOf({ text: `${'9'.repeat(201)} 5\nA-1 5` });
    expect([long?.isTooLong, long?.readings, long?.typed.length]).toEqual([true, [], 201]);
    expect(short?.isTooLong).toBe(false);
  });

  it('more than 5,000 lines and more than 2 MB are refused whole, 5,000 are read', async () => {
    const lines = (count: number) => Array.from({ length: count }, (_, at) => `A-${at} 1`).join('\r\n');
    expect(await linesOf({ text: `${lines(5000)}\r\n\r\n` })).toHaveLength(5000);
    expect(await failure({ text: lines(5001) })).toContain('больше 5 000 строк');
    expect(await failure({ text: 'я'.repeat(1024 * 1024 + 1) })).toContain('больше 2 МБ');
    const file = fileOf(`Артикул;Заказ\n${lines(5001).replaceAll(' ', ';')}`);
    expect(await failure({ file })).toContain('больше 5 000 строк');
  });

  it.each([
    ['one line', 'x'.repeat(1_000_000)],
    ['short lines', 'A-1 5\n'.repeat(170_000)],
    ['a table', 'A\t1\t2\n'.repeat(150_000)],
    ['quotes', '" '.repeat(500_000)],
    ['blank lines', '\n'.repeat(1_000_000)],
  ])('a paste of a million characters is refused within 50 ms: %s', async (_, text) => {
    const times: number[] = [];
    for (const _round of [1, 2, 3]) {
      const began = performance.now();
      const rows = await Array.fromAsync(readOrder({ text }));
      times.push(performance.now() - began);
      expect(rows.every((row) => row.kind !== 'pair' || row.pair.isTooLong)).toBe(true);
    }
    expect(Math.min(...times)).toBeLessThan(50);
  });
});
