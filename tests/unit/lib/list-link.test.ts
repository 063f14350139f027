import { describe, expect, it } from 'vitest';
import { goodsCsv } from '#lib/lists/goods-table.ts';
import { linesOfToken, listToken } from '#lib/lists/list-link.ts';

const LINES = [
  { code: 'ПС00013', quantity: 50 },
  { code: '40 МР/30-94 «ё»', quantity: 1 },
  { code: 'a=b;c', quantity: 99_999 },
];

describe('acc-D15 a list as its link', () => {
  it('is read back as it was, and holds no sign that a messenger would break at', () => {
    const token = listToken(LINES);
    expect(token).toMatch(/^[\w-]+$/);
    expect(linesOfToken(token, 300)).toEqual(LINES);
  });

  it('acc-D1: of 2,000 lines it is an address that browsers take, of one more it is none', () => {
    const lines = Array.from({ length: 2001 }, (_, at) => ({ code: `МР-${10_000 + at}`, quantity: 100 }));
    const token = listToken(lines.slice(1));
    expect(token.length).toBeLessThan(60_000);
    expect(linesOfToken(token, 2000)).toEqual(lines.slice(1));
    expect(linesOfToken(listToken(lines), 2000)).toBeNull();
  });

  it('no beginning of it is a list, so one that was cut is known', () => {
    const token = listToken(LINES);
    for (let length = 0; length < token.length; length += 1)
      expect(linesOfToken(token.slice(0, length), 300), `${length} signs`).toBeNull();
  });

  it.each([
    ['nothing', listToken([])],
    ['no quantity', listToken([{ code: 'А', quantity: 0 }])],
    ['a fraction', listToken([{ code: 'А', quantity: 2.5 }])],
    ['too much', listToken([{ code: 'А', quantity: 100_000 }])],
    ['no article', listToken([{ code: '', quantity: 1 }])],
    ['a long article', listToken([{ code: 'А'.repeat(129), quantity: 1 }])],
    ['a line more than it may have', listToken([...LINES, { code: 'Б', quantity: 1 }])],
    ['another text', btoa('hello\n')],
    ['bytes that are no text', btoa('\xff\xfe\n')],
    ['signs of no alphabet', '%D0%90'],
  ])('%s is no list', (_, token) => {
    expect(linesOfToken(token, 3)).toBeNull();
  });
});

describe('acc-D15 goods as CSV', () => {
  it('opens in Russian spreadsheets: mark, semicolons, numbers with commas, no text that is a formula', () => {
    const line = { code: '=1+1', name: 'Стакан "Латте"; 350 мл', quantity: 100, measure: 'шт' };
    const unsold = { code: 'Б', name: 'Крышка', quantity: 2, measure: 'уп', price: null, sum: null };
    const csv = goodsCsv(
      [{ ...line, price: 1_234_50, sum: 123_450_00 }, unsold],
      [{ name: 'Скидка', kopecks: -5_00 }],
    );
    expect(csv).toBe(
      [
        '\uFEFFАртикул;Наименование;Количество;Единица;Цена, ₽;Сумма, ₽',
        `'=1+1;"Стакан ""Латте""; 350 мл";100;шт;1234,50;123450,00`,
        'Б;Крышка;2;уп;;',
        ';Скидка;;;;-5,00',
        '',
      ].join('\r\n'),
    );
  });
});
