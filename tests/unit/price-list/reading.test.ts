import { describe, expect, it } from 'vitest';
import { readList } from '#api/backend/feeds/import/table/list/read-list.ts';
import { csvOf, fileOf, mappingOf, prices, readAll, reasons, sheetXml, xlsxOf } from './lists.ts';

const list = (...rows: readonly (readonly string[])[]) =>
  fileOf(csvOf([['Код', 'Наименование', 'Цена'], ...rows]));
const goods = (...texts: readonly string[]) =>
  list(...texts.map((text, at) => [`${at}`, `Товар ${at}`, text]));

const OPTIONS = { source: 'поставщик', rates: {}, decimal: null, isDos: false } as const;

describe('acc-E9 prices of a list', () => {
  it('case 16: «850,85» and «2,999.99» in one column are each what they say', async () => {
    expect(prices(await readAll(goods('850,85', '2,999.99')))).toEqual({ 0: 850.85, 1: 2999.99 });
  });

  it('case 21: «13,8 x 19» in quotes of a text with commas is one cell, and no number', async () => {
    const file = fileOf('Код,Наименование,Цена\n1,"13,8 x 19",5\n2,Лоток,"13,8 x 19"\n3,Короб,"7,50"\n');
    const read = await readAll(file);
    expect(read.goods.map(({ key, name }) => [key, name])).toContainEqual(['1', '13,8 x 19']);
    expect(prices(read)).toMatchObject({ 1: 5, 3: 7.5 });
    expect(prices(read)).not.toHaveProperty('2');
    expect(reasons(read)).toEqual({ 'Без цены: цена «» не число.': 1 });
  });

  it('case 17: «2,999» beside «2,999.99» is thousands', async () => {
    expect(prices(await readAll(goods('2,999', '2,999.99')))).toEqual({ 0: 2999, 1: 2999.99 });
  });

  it('case 18: «12,500» alone is named, left out and asked for', async () => {
    const open = await readAll(goods('12,500', '13,750'));
    expect(prices(open)).toEqual({});
    expect(open.tally).toMatchObject({ open: 2, decimal: null });
    expect(reasons(open)).toEqual({
      'Без цены: цена «»: тысячи это или доли, по другим ценам файла не видно.': 2,
    });
    expect(prices(await readAll(goods('12,500'), { decimal: ',' }))).toEqual({ 0: 12.5 });
    expect(prices(await readAll(goods('12,500'), { decimal: '.' }))).toEqual({ 0: 12_500 });
  });

  it('of two rows with one key the last counts, also where the first has waited', async () => {
    const read = await readAll(list(['1', 'Стакан', '2,999'], ['1', 'Стакан', '5'], ['2', 'Короб', '1,50']));
    expect(read.goods.filter(({ key }) => key === '1').map(({ price }) => price?.priceKop)).toEqual([
      300, 500,
    ]);
  });

  it('case 30: hryvnias and euros are no roubles without a rate', async () => {
    const foreign = await readAll(goods('599грн', '12 €'));
    expect(foreign.failure).toMatchObject({
      kind: 'unmapped',
      message: expect.stringContaining('--rate UAH='),
    });
    const headed = fileOf(
      csvOf([
        ['Код', 'Название', 'Цена, EUR'],
        ['1', 'Стакан', '10,5'],
      ]),
    );
    expect((await readAll(headed)).failure?.message).toContain('--rate EUR=98,50');
    expect(prices(await readAll(headed, { rates: { EUR: 98.5 } }))).toEqual({ 1: 1034.25 });
    expect(prices(await readAll(goods('599грн', '100'), { rates: { UAH: 2 } }))).toEqual({ 0: 1198, 1: 100 });
    const one = await readAll(goods('599грн', '100', '200'));
    expect(one.failure).toBeNull();
    expect(reasons(one)).toEqual({ 'Без цены: цена «» в другой валюте.': 1 });
  });

  it('case 33: what people write, read as they meant it', async () => {
    const read = await readAll(goods('10руб50', '100 р', '1’260', '1\u00a0250', '1\u202f250,5', '10 50'));
    expect(prices(read)).toEqual({ 0: 10.5, 1: 100, 2: 1260, 3: 1250, 4: 1250.5 });
    expect(reasons(read)).toEqual({ 'Без цены: цена «» не число.': 1 });
  });

  it('a sign that nobody sees is taken off the ends, never out of a number', async () => {
    const read = await readAll(goods('8\u00ad93', '8\u001e3.88', '\u200b12,50\ufeff', '1\u200b260'));
    expect(prices(read)).toEqual({ 2: 12.5 });
    expect(reasons(read)).toEqual({ 'Без цены: в цене «» посторонний знак.': 3 });
  });

  it('errors, exponents and dates of a workbook are no prices', async () => {
    const cells = [
      ['Код', 'Название', 'Цена'],
      ['1', 'Ошибка', { xml: '<c t="e"><v>#N/A</v></c>' }],
      ['2', 'Текст', '1e3'],
      ['3', 'Дата', { xml: '<c s="1"><v>43943.53</v></c>' }],
      ['4', 'Число', { xml: '<c><v>1150.5999999999999</v></c>' }],
      ['5', 'Формула без значения', { xml: '<c><f>A1*2</f></c>' }],
      ['6', 'Формула', { xml: '<c><f>A1*2</f><v>12.5</v></c>' }],
      [{ xml: '<c s="2"><v>7</v></c>' }, 'Код с нулями', 1_234_567.891],
    ];
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="00000"/></numFmts>' +
      '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/></cellXfs></styleSheet>';
    const read = await readAll(fileOf(xlsxOf({ Лист1: sheetXml(cells) }, { 'xl/styles.xml': styles })));
    expect(prices(read)).toEqual({ 4: 1150.6, 6: 12.5, '00007': 1_234_567.89 });
    expect(reasons(read)).toMatchObject({
      'Без цены: в ячейке цены ошибка «».': 1,
      'Без цены: цена «» не число.': 1,
      'Без цены: цена «» — дата.': 1,
      'Без цены: нет цены.': 1,
      'Формул без сохранённого значения, их ячейки пусты: 1.': 1,
    });
  });

  it('stocks: words, ranges and dashes, what is not known stays untouched', async () => {
    const rows = [
      '1 000 шт',
      '2,5',
      '>10',
      '10-50',
      '100+',
      'есть',
      '+',
      'нет',
      '0',
      '-3',
      '-',
      '',
      'уточняйте',
    ];
    const file = fileOf(
      csvOf([
        ['Код', 'Название', 'Цена', 'Остаток'],
        ...rows.map((stock, at) => [`${at}`, 'Товар', '10', stock]),
      ]),
    );
    const read = await readAll(file);
    const seen = read.goods.map(({ stock }) => (stock === null ? null : stock.inCity ? stock.stock : -1));
    expect(seen).toEqual([1000, 2, 10, 10, 100, 0, 0, -1, -1, -1, null, null, null]);
    expect(reasons(read)).toEqual({
      'Остаток «» меньше нуля, считается нулём.': 1,
      'Остаток «» не понят и не учтён.': 1,
      'Остаток не указан, прежний не тронут, строк: 3.': 1,
    });
    const columns = { A: 'code', C: 'price', D: 'stock' } as const;
    const mapping = mappingOf({ header: 1, key: 'code', columns, stockWords: { уточняйте: 0, нет: null } });
    const told = await readAll(file, { mapping });
    expect(told.goods[7]?.stock).toBeNull();
    expect(told.goods[12]?.stock).toEqual({ stock: 0, inCity: false });
  });
});

describe('acc-E9 columns of a list', () => {
  it('case 31: a register of orders is no price list', async () => {
    const file = fileOf(
      csvOf([
        ['Дата', 'Контрагент', 'Сумма'],
        ['01.11.2026', 'ООО', '100'],
      ]),
    );
    const { failure } = await readAll(file);
    expect(failure?.message).toContain('шапка не найдена');
    expect(failure?.message).toContain('1: Дата | Контрагент | Сумма');
    expect(failure?.message).toContain('"header": 3');
  });

  it('case 32: a header of two rows under merged cells', async () => {
    const rows = [
      ['ООО «Склад»'],
      ['Код / название', 'Ед.', 'Цена', null, 'Остаток'],
      [null, null, 'опт', 'розница', null],
      ['0012 / Стакан', 'шт', 10, 12, 5],
    ];
    const merges =
      '<mergeCells><mergeCell ref="A2:A3"/><mergeCell ref="C2:D2"/><mergeCell ref="E2:E3"/></mergeCells>';
    const file = fileOf(xlsxOf({ Лист1: sheetXml(rows, merges) }));
    const columns = { A: 'code', C: 'price', E: 'stock' } as const;
    const read = await readAll(file, { mapping: mappingOf({ header: [2, 3], key: 'code', columns }) });
    expect(read.about?.columns.map(({ heading }) => heading)).toEqual([
      'Код / название',
      'Ед.',
      'Цена опт',
      'Цена розница',
      'Остаток',
    ]);
    expect(prices(read)).toEqual({ '0012 / Стакан': 10 });
  });

  it('two prices under two rows must be chosen, a merged one is one', async () => {
    const rows = [
      ['Код', 'Название', 'Цена', null],
      [null, null, 'с НДС', 'без НДС'],
      ['1', 'Стакан', 12, 10],
    ];
    const merged = '<mergeCells><mergeCell ref="C1:D1"/></mergeCells>';
    const two = await readAll(fileOf(xlsxOf({ a: sheetXml(rows, merged) })));
    const asked = (columns = two.about?.columns) =>
      columns?.flatMap(({ heading, field }) => (/^цена/i.test(heading) ? [[heading, field]] : []));
    expect(asked()).toEqual([
      ['Цена с НДС', 'price?'],
      ['Цена без НДС', 'price?'],
    ]);
    const unmerged = await readAll(fileOf(csvOf(rows.map((row) => row.map((cell) => String(cell ?? ''))))));
    expect(asked(unmerged.about?.columns)).toEqual(asked());
    const kept = two.about?.mapping;
    const again = await readAll(fileOf(xlsxOf({ a: sheetXml(rows, merged) })), {
      mayGuess: false,
      mapping: kept,
    });
    expect(again.failure?.kind, 'the header is the one that it was').toBe('unmapped');
    const first = await readAll(
      fileOf(
        csvOf([
          ['Код', 'Название', 'Цена', ''],
          ['1', 'Стакан', 'звоните', 'хит'],
        ]),
      ),
    );
    expect(
      first.about?.columns.map(({ field }) => field),
      'a row of goods is no header',
    ).toContain('price');
    const wide = [
      ['Код', 'Название', 'Цена', null],
      ['1', 'Стакан', 12, null],
    ];
    const one = await readAll(fileOf(xlsxOf({ a: sheetXml(wide, merged) })));
    expect(prices(one)).toEqual({ 1: 12 });
  });

  it('are taken as guessed only when somebody says so, and a changed header holds with the difference', async () => {
    const file = goods('10');
    expect((await readAll(file, { mayGuess: false })).failure).toMatchObject({ kind: 'changed' });
    const kept = (await readAll(file)).about?.mapping;
    expect((await readAll(file, { mayGuess: false, mapping: kept })).failure).toBeNull();
    const letterhead = fileOf(
      csvOf([['Прайс-лист'], [''], ['Код', 'Наименование', 'Цена'], ['1', 'Стакан', '5']]),
    );
    expect(prices(await readAll(letterhead, { mapping: kept }))).toEqual({ 1: 5 });
    const moved = fileOf(
      csvOf([
        ['Код', 'Цена', 'Наименование'],
        ['1', '5', 'Стакан'],
      ]),
    );
    const { failure } = await readAll(moved, { mapping: kept });
    expect(failure?.kind).toBe('changed');
    expect(failure?.message).toContain('B: было «Наименование», стало «Цена»');
    if (kept === undefined) throw new Error('There is no mapping.');
    const said = { ...OPTIONS, file: moved, mapping: { mapping: kept, origin: 'kept' } } as const;
    const again = await Array.fromAsync(readList({ ...said, mayGuess: true }));
    expect(again[0]).toMatchObject({
      kind: 'list',
      about: { origin: 'guess', changed: expect.stringContaining('B: было') },
    });
    expect(again).toContainEqual(expect.objectContaining({ kind: 'listed' }));
    const held = await Array.fromAsync(readList({ ...said, mayGuess: false }));
    expect(held).toMatchObject([{ kind: 'failure', failure: { kind: 'changed' } }]);
  });

  it('rows with a name and a price and no key are named, never matched by name', async () => {
    const read = await readAll(list(['', 'Стакан', '10'], ['1', 'Крышка', '2']));
    expect(prices(read)).toEqual({ 1: 2 });
    expect(read.tally?.rows).toMatchObject({ goods: 1, keyless: 1 });
    expect(read.issues).toMatchObject([
      { level: 'skipped', line: 2, message: 'Пропущено: нет ни кода, ни артикула.' },
    ]);
  });

  it('goods without a code are known by their article', async () => {
    const file = fileOf(
      csvOf([
        ['Код', 'Артикул', 'Название', 'Цена'],
        ['1', 'S-1', 'Стакан', '10'],
        ['', 'S-2', 'Короб', '20'],
        ['', '', 'Пакет', '5'],
      ]),
    );
    const read = await readAll(file);
    expect(read.goods.map(({ key, by }) => [key, by])).toEqual([
      ['1', 'code'],
      ['S-2', 'article'],
    ]);
    expect(read.tally?.rows).toMatchObject({ goods: 2, keyless: 1 });
  });

  it('headers that repeat, totals and texts are told apart', async () => {
    const read = await readAll(
      list(
        ['1', 'Стакан', '10'],
        ['Код', 'Наименование', 'Цена'],
        ['', 'Итого:', '10'],
        ['', '', 'подпись'],
        ['2', 'Короб', '3'],
      ),
    );
    expect(read.tally?.rows).toMatchObject({ goods: 2, header: 1, total: 1, text: 1, group: 0 });
  });

  it('case 35: an article that looks like a formula or a word of the language stays a text', async () => {
    const articles = ['=1+1', '-5', '+7', '@x', 'constructor', '__proto__'];
    const read = await readAll(list(...articles.map((article) => [article, 'Товар', '1'])));
    expect(read.goods.map(({ key }) => key)).toEqual(articles);
    // As our own tables write them.
    const quoted = await readAll(list(...articles.map((article) => [`'${article}`, 'Товар', '1'])));
    expect(quoted.goods.slice(0, 4).map(({ key }) => key)).toEqual(articles.slice(0, 4));
  });

  it('a header of more or fewer cells than all rows is named: its columns may have moved', async () => {
    const rows = [
      ['1', 'Стакан', '10,50', '5'],
      ['2', 'Короб', '7,20', '6'],
    ];
    const lost = await readAll(fileOf(csvOf([['Код', 'На', 'звание', 'Цена', 'Остаток'], ...rows])));
    // What stands under «Цена» now is the stock.
    expect(prices(lost)).toEqual({ 1: 5, 2: 6 });
    expect(reasons(lost)).toMatchObject({
      'В шапке ячеек 5, а в строках 4: посмотрите, под своими ли словами стоят цены.': 1,
    });
    const kept = await readAll(fileOf(csvOf([['Код', 'Название', 'Цена', 'Остаток'], ...rows])));
    expect(reasons(kept)).toEqual({});
  });

  it('groups by a column, by bold rows, by paths', async () => {
    const byColumn = fileOf(
      csvOf([
        ['Код', 'Название', 'Цена', 'Группа'],
        ['1', 'Стакан', '1', 'Стаканы'],
        ['2', 'Короб', '2', 'Коробки'],
      ]),
    );
    expect((await readAll(byColumn)).categories.map(({ name }) => name)).toEqual(['Стаканы', 'Коробки']);
    const file = list(['', 'А/Б', ''], ['1', 'Стакан', '1'], ['', 'А/В', ''], ['2', 'Короб', '2']);
    const read = await readAll(file);
    expect(read.categories.map(({ externalId }) => externalId)).toEqual([
      'поставщик: А',
      'поставщик: А / Б',
      'поставщик: А / В',
    ]);
    expect(read.goods.map(({ category }) => category)).toEqual(['поставщик: А / Б', 'поставщик: А / В']);
  });
});
