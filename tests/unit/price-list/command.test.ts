import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseCommand } from '#api/backend/commands/import/arguments.ts';
import { aboutLines, goodsLines, tallyLines } from '#api/backend/commands/price-list/list-text.ts';
import { listAnswer } from '#api/backend/commands/price-list/run-command.ts';
import { parseMapping } from '#api/backend/feeds/import/table/list/mapping.ts';
import { PlacedGoods } from '#api/backend/feeds/import/table/list/place-goods.ts';
import { readList } from '#api/backend/feeds/import/table/list/read-list.ts';
import { openTestPglite } from '#tests/harness/databases.ts';
import { csvOf, fileOf, readAll } from './lists.ts';

const WORDS = ['import', 'прайс.xls', '--region', 'msk', '--source', 'поставщик'];

describe('acc-E9 the words for price lists', () => {
  it.each([
    [WORDS],
    [['import', 'прайс.CSV', '--source', 'поставщик']],
    [['import', 'прайс', '--source', 'поставщик', '--format', 'price']],
    [['import', 'прайс.xml', '--source', 'поставщик', '--mapping', 'м.json']],
  ])('%j are one', (words) => {
    expect(parseCommand(words)).toMatchObject({ kind: 'import-list', source: 'поставщик', mayGuess: false });
  });

  it('say what may be done', () => {
    const keys = [
      '--preview',
      '--create',
      '--full',
      '--rate',
      'eur=98,50',
      '--decimal',
      ',',
      '--report',
      'о.xlsx',
    ];
    expect(parseCommand([...WORDS, ...keys])).toMatchObject({
      isPreview: true,
      isDryRun: true,
      mayGuess: true,
      creates: true,
      isFull: true,
      rates: { EUR: 98.5 },
      decimal: ',',
      report: 'о.xlsx',
    });
  });

  it.each([
    [['import', 'прайс.xls', '--region', 'msk'], /Не назван источник/],
    [['import', 'прайс.xls', 'ещё.xls', '--source', 'п'], /Лишнее слово «ещё.xls»/],
    [[...WORDS, '--rate', 'EUR'], /--rate: валюта и курс/],
    [[...WORDS, '--decimal', ';'], /--decimal/],
    [[...WORDS, '--encoding', 'utf-8'], /ibm866/],
    [[...WORDS, '--report', 'о.pdf'], /\.xlsx или \.csv/],
    [['import', 'прайс.xls', '--source', 'п', '--region', 'kzn'], /Нет региона «kzn»/],
  ])('%j are answered', (words, message) => {
    expect(parseCommand(words)).toMatchObject({ kind: 'usage', message: expect.stringMatching(message) });
  });
});

describe('acc-E9 a preview', () => {
  const file = fileOf(
    csvOf([['Прайс'], ['Код', 'Название', 'Цена', 'Оттенок'], ['1', 'Стакан', '10,50', 'белый']]),
  );

  it('says what each column was taken for, why, and what stands in it', async () => {
    const { about, tally } = await readAll(file);
    if (about === null || tally === null) throw new Error('There is no list.');
    expect(aboutLines(about)).toEqual([
      'Файл: CSV, кодировка UTF-8, разделитель «;»',
      'Шапка: строка 2; столбцы по словам в шапке',
      '  A «Код» → код (по слову в шапке): «1»',
      '  B «Название» → название (по слову в шапке): «Стакан»',
      '  C «Цена» → цена (по слову в шапке): «10,50»',
      '  D «Оттенок» → — (слово не известно, столбец не читается): «белый»',
      'Ключ товара: код. Группы: по отступу (indent)',
    ]);
    expect(tallyLines(tally)).toEqual(['Строки: товаров 1', 'Запись цен: дробная часть через «,»']);
  });

  it('keeps the mapping in a file that reads the list the same way, and never over one that is there', async () => {
    const { about, tally } = await readAll(file);
    const command = parseCommand([
      ...WORDS,
      '--preview',
      '--save-mapping',
      join(tmpdir(), `${randomUUID()}.json`),
    ]);
    if (command.kind !== 'import-list' || command.saveMapping === null) throw new Error('No command.');
    const db = await openTestPglite();
    const placed = new PlacedGoods(db, { source: 'п', regions: ['msk'], creates: false, isFull: false });
    placed.about = about;
    placed.tally = tally;
    const loaded = { placed, notes: null };
    expect(await listAnswer(command, loaded)).toMatchObject({ isRefused: false });
    const mapping = parseMapping(readFileSync(command.saveMapping, 'utf8'));
    expect(mapping).toEqual(about?.mapping);
    expect(await listAnswer(command, loaded)).toMatchObject({ isRefused: true });
    await db.close();
  });

  it('case 23: shows the sections of paths, the false one too, and the other ways to read them', async () => {
    const rows = [
      ['Код', 'Название', 'Цена'],
      ['', 'БЯЗЬ/пл.120г/м2', ''],
      ['1', 'КПБ', '5'],
      ['', `БЯЗЬ/пл.120г/м2/Постельное бельё ${'из бязи '.repeat(12)}/Евро`, ''],
      ['2', 'КПБ', '6'],
    ];
    const db = await openTestPglite();
    const placed = new PlacedGoods(db, { source: 'п', regions: ['msk'], creates: true, isFull: false });
    const options = { source: 'п', mapping: null, mayGuess: true, rates: {}, decimal: null, isDos: false };
    await Array.fromAsync(placed.rows(readList({ ...options, file: fileOf(csvOf(rows)) })));
    const lines = goodsLines(placed, true);
    expect(lines).toContain('  БЯЗЬ / пл.120г / м2');
    expect(lines).toContain(
      `  БЯЗЬ / пл.120г / м2 / Постельное бельё ${'из бязи '.repeat(12).trim()} / Евро`,
    );
    expect(lines.at(-1)).toContain('"groups": "bold" или "none"');
    await db.close();
  });

  it.each([
    ['{', 'это не JSON'],
    ['{"header":1,"key":"name","columns":{}}', 'key'],
    ['{"header":1,"key":"code","columns":{"1":"code"}}', 'столбец — буквы'],
    ['{"header":1,"key":"code","columns":{"A":"код"}}', 'columns.A'],
    ['{"header":1,"key":"code","columns":{},"стакан":1}', 'стакан'],
  ])('a mapping %s is answered', (text, words) => {
    expect(parseMapping(text)).toMatchObject({ fault: expect.stringContaining(words) });
  });
});
