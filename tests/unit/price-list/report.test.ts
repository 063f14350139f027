import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type XlsxCell, xlsxStream } from '#api/backend/base/spreadsheet/xlsx-stream.ts';
import { RowNotes } from '#api/backend/commands/price-list/row-notes.ts';
import { writeReport } from '#api/backend/commands/price-list/write-report.ts';
import { openTable } from '#api/backend/feeds/import/table/open-table.ts';
import { csvOf, fileOf, prices, type ReadList, readAll, sheetXml, xlsxOf } from './lists.ts';

const ROWS = [
  ['Прайс-лист'],
  ['Код', 'Название', 'Цена', 'Остаток'],
  ['', 'Стаканы'],
  ['0012', '=1+1', '12,50', '5'],
  ['-5', 'Короб; "белый"', 'по запросу', '1'],
  ['', 'Без кода', '7', ''],
];

const files = {
  csv: fileOf(csvOf(ROWS)),
  xlsx: fileOf(xlsxOf({ Лист1: sheetXml(ROWS) })),
};

function must<T>(value: T | null | undefined): T {
  if (value == null) throw new Error('There is none.');
  return value;
}

/** What an import would have noted of the list. */
function notesOf(read: ReadList): RowNotes {
  const notes = new RowNotes();
  for (const issue of read.issues) notes.issue(issue);
  for (const { line, price } of read.goods) notes.outcome(line, price === null ? 'same' : 'changed');
  return notes;
}

async function textsOf(file: string): Promise<string[][]> {
  const table = await openTable(file);
  const rows = await Array.fromAsync(table.rows(0));
  await table.close();
  return rows.map(({ cells }) => Array.from(cells, (cell) => cell?.text ?? ''));
}

describe('acc-E9d the supplier’s own rows come back', () => {
  it.each([
    ['csv', 'csv'],
    ['csv', 'xlsx'],
    ['xlsx', 'csv'],
    ['xlsx', 'xlsx'],
  ] as const)('case 35: a list of .%s as .%s, and is sent again as it is', async (from, to) => {
    const file = files[from];
    const read = await readAll(file);
    const report = join(tmpdir(), `${randomUUID()}.${to}`);
    const notes = notesOf(read);
    const about = must(read.about);
    expect(await writeReport(report, { file, isDos: false }, about, notes)).toMatchObject({
      isRefused: false,
    });
    const texts = await textsOf(report);
    expect(texts.map((row) => row.slice(0, 4))).toEqual(ROWS.map((row) => [...row, '', '', ''].slice(0, 4)));
    expect(texts.map((row) => row.slice(4))).toEqual([
      ['1', ...(to === 'csv' ? ['', ''] : [])],
      ['Строка', 'Итог', 'Что не так'],
      ['3', ...(to === 'csv' ? ['', ''] : [])],
      ['4', 'изменён', ...(to === 'csv' ? [''] : [])],
      ['5', 'без изменений', 'Без цены: цена «по запросу» не число.'],
      ['6', 'пропущен', 'нет ни кода, ни артикула.'],
    ]);
    const again = await readAll(report, { mapping: about.mapping });
    expect(again.failure).toBeNull();
    expect(prices(again)).toEqual(prices(read));
    expect(again.categories).toEqual(read.categories);
    expect(again.tally?.rows).toMatchObject({ goods: 2, group: 1, keyless: 1 });
    expect(await writeReport(report, { file, isDos: false }, about, notes)).toMatchObject({
      isRefused: true,
    });
    expect(existsSync(report)).toBe(true);
  });
});

describe('acc-E9d a report of a book of several sheets', () => {
  const goods = sheetXml(ROWS);
  const file = fileOf(xlsxOf({ Товары: goods, Условия: sheetXml([['Доставка по договору']]) }));

  it.each(['csv', 'xlsx'])(
    'is sent again as .%s under the mapping of the book, by its header',
    async (to) => {
      const read = await readAll(file);
      const about = must(read.about);
      expect(about.mapping.sheet).toBe('Товары');
      const report = join(tmpdir(), `${randomUUID()}.${to}`);
      await writeReport(report, { file, isDos: false }, about, notesOf(read));
      const again = await readAll(report, { mapping: about.mapping });
      expect(again.failure).toBeNull();
      expect(prices(again)).toEqual(prices(read));
    },
  );

  it.each([
    [
      'another header',
      xlsxOf({
        Отчёт: sheetXml([
          ['Код', 'Название', 'Опт'],
          ['0012', 'Стакан', '12,50'],
        ]),
      }),
    ],
    ['several sheets of other names', xlsxOf({ Отчёт: goods, Ещё: goods })],
  ])('takes no other sheet for it: %s', async (_, bytes) => {
    const { mapping } = must((await readAll(file)).about);
    expect((await readAll(fileOf(bytes), { mapping })).failure).not.toBeNull();
  });

  it('is not taken by a row’s number alone, where the mapping knows no header', async () => {
    const { heading: _, ...mapping } = must((await readAll(file)).about).mapping;
    const { failure } = await readAll(fileOf(xlsxOf({ Отчёт: goods })), { mapping });
    expect(failure?.message).toBe('В книге нет листа «Товары».');
  });
});

describe('acc-E9d a report that is corrected and sent again', () => {
  async function reportOf(file: string, to: string): Promise<string> {
    const read = await readAll(file);
    const report = join(tmpdir(), `${randomUUID()}.${to}`);
    await writeReport(report, { file, isDos: false }, must(read.about), notesOf(read));
    return report;
  }

  it.each(['csv', 'xlsx'])('has its own columns once, as .%s too', async (to) => {
    const texts = await textsOf(await reportOf(await reportOf(files.xlsx, to), to));
    expect(texts[1]).toEqual(['Код', 'Название', 'Цена', 'Остаток', 'Строка', 'Итог', 'Что не так']);
    expect(texts[4]?.slice(4)).toEqual(['5', 'без изменений', 'Без цены: цена «по запросу» не число.']);
  });

  it('writes amounts of number cells with a comma, as a person beside them does, and no other number', async () => {
    const cell = (letters: string, row: number, value: number) =>
      `<c r="${letters}${row}"><v>${value}</v></c>`;
    const goods = [
      [10.11, 846.8, 7],
      [10.12, 7.923, 2.5],
    ].map(
      (row, at) =>
        `<row r="${at + 2}">${row.map((one, place) => cell('ABC'[place] ?? '', at + 2, one)).join('')}</row>`,
    );
    const head = sheetXml([['Артикул', 'Цена', 'Остаток']]);
    const file = fileOf(xlsxOf({ Лист1: head.replace('</sheetData>', `${goods.join('')}</sheetData>`) }));
    const text = readFileSync(await reportOf(file, 'csv'), 'utf8');
    expect(text).toContain('10.11;846,8;7;2;');
    expect(text).toContain('10.12;7,923;2,5;3;');
    const corrected = fileOf(text.replace('846,8', '850,50'));
    expect(prices(await readAll(corrected))).toEqual({ '10.11': 850.5, '10.12': 7.92 });
  });
});

describe('acc-E9 our own workbooks', () => {
  async function* rows(list: readonly (readonly (XlsxCell | null)[])[]) {
    yield* list;
  }

  it('give every text back as it was, whatever it looks like', async () => {
    const cells = fc.array(fc.string({ unit: 'grapheme', minLength: 1 }), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(fc.array(cells, { minLength: 1, maxLength: 20 }), async (list) => {
        const texts = [...list, ['=1+1', '_x000D_', 'a\r\nb', ' край ', '<b>&amp;</b>', '\u0001c']];
        const book = texts.map((row) => row.map((value) => ({ value })));
        const bytes = Buffer.concat(
          await Array.fromAsync(xlsxStream({ sheet: 'а&б', styles: [{}], widths: [10], rows: rows(book) })),
        );
        const seen = texts
          .map((row) => row.map((text) => (text.trim() === '' ? '' : text.replace('\u0001', ''))))
          .filter((row) => row.some((text) => text !== ''));
        const read = await textsOf(fileOf(bytes));
        expect(read.map((row) => row.join('|').replace(/\|+$/, ''))).toEqual(
          seen.map((row) => row.join('|').replace(/\|+$/, '')),
        );
      }),
      { numRuns: 40 },
    );
  });

  it('are written row by row: a hundred thousand leave memory flat', async () => {
    async function* many() {
      for (let at = 0; at < 100_000; at += 1) yield [{ value: `Товар ${at}` }, { value: at / 100 }];
    }
    const before = process.memoryUsage().heapUsed + process.memoryUsage().external;
    let most = 0;
    let size = 0;
    for await (const bytes of xlsxStream({ sheet: 'Прайс', styles: [{}], widths: [], rows: many() })) {
      size += bytes.length;
      most = Math.max(most, process.memoryUsage().heapUsed + process.memoryUsage().external - before);
    }
    expect(size).toBeGreaterThan(500_000);
    expect(most).toBeLessThan(96 * 1024 * 1024);
  });
});
