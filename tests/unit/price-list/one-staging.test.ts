import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { IS_LONG } from '#tests/harness/rounds.ts';
import { type EncodingName, encoded } from './encodings.ts';
import { csvOf, fileOf, mappingOf, type ReadList, readAll, realList, sheetXml, xlsxOf } from './lists.ts';
import { xlsOf } from './xls-file.ts';

const HEAD = ['Артикул', 'Код', 'Номенклатура', 'Остаток', 'Цена', 'Группа'];
const MAPPING = mappingOf({
  header: 1,
  key: 'code',
  columns: { A: 'article', B: 'code', C: 'name', D: 'stock', E: 'price', F: 'category' },
  groups: 'column',
});
const ENCODINGS: readonly EncodingName[] = ['UTF-8', 'UTF-8 с BOM', 'UTF-16 LE', 'windows-1251'];

/** Rows that are as hard in every format. */
const OWN = [
  ['0012', '00000258049', 'Стакан «Эко»; 250 мл | "белый", с ручкой', '5', '1260.5', 'Стаканы'],
  ['=1+1', '-5', '  Короб\nв две строки', '-', '12.3456', 'Коробки'],
  ['', '+7', 'Пакет\tс табуляцией', '1052', '1150.6', 'Стаканы'],
  ['constructor', '@x', 'Без цены', '0', '0', ''],
];

/** The goods of the same wholesaler's file as XML. */
function rowsOfXml(file: string): string[][] {
  const xml = readFileSync(file, 'utf8');
  const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
  const plain = (text: string) =>
    text.replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole).trim();
  const field = (item: string, name: string) =>
    plain(new RegExp(`<${name} [^>]*>([^<]*)</${name}>`).exec(item)?.[1] ?? '');
  let group = '';
  const rows: string[][] = [];
  for (const part of xml.split('<item type="object">').slice(1)) {
    if (part.includes('<GroupId')) group = field(part, 'Name');
    if (!part.includes('<ElementId')) continue;
    const [name = '', article = '', code = '', count = '', price = ''] = [
      'Name',
      'Article',
      'Code',
      'Count',
      'Price',
    ].map((one) => field(part, one));
    rows.push([article, code, name, count, price, group]);
  }
  return rows;
}

const byLine = (one: { line: number | null }, other: { line: number | null }): number =>
  (one.line ?? 0) - (other.line ?? 0);

/** Everything the merge hears in the order of its rows, without their numbers. */
function said({ goods, categories, issues, tally }: ReadList) {
  return {
    goods: goods.toSorted(byLine).map(({ line: _, ...good }) => good),
    categories: categories.map(({ line: _, ...category }) => category),
    issues: issues.toSorted(byLine).map(({ line: _, ...issue }) => issue),
    rows: tally?.rows,
  };
}

async function sayTheSame(rows: readonly (readonly string[])[]): Promise<void> {
  const all = [HEAD, ...rows];
  const asNumbers = all.map((row, at) =>
    row.map((text, place) =>
      at > 0 && place > 2 && place < 5 && /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : text,
    ),
  );
  const expected = said(await readAll(fileOf(csvOf(all)), { mapping: MAPPING }));
  expect(expected.goods.length).toBeGreaterThan(2);
  for (const delimiter of [';', '\t', ',']) {
    for (const name of ENCODINGS) {
      const read = await readAll(fileOf(encoded(csvOf(all, delimiter), name)), { mapping: MAPPING });
      expect(read.about?.details[0]).toBe(`кодировка ${name}`);
      expect(said(read)).toEqual(expected);
    }
  }
  for (const file of [xlsxOf({ Лист1: sheetXml(asNumbers) }), xlsOf(asNumbers)])
    expect(said(await readAll(fileOf(file), { mapping: MAPPING }))).toEqual(expected);
}

describe('acc-E9 case 34: one list in four encodings, with three delimiters, as XLSX and XLS', {
  timeout: 60_000,
}, () => {
  it('says one and the same', async () => {
    await sayTheSame(OWN);
  });

  const xml = realList('mirupak_2017-10.xml');
  it.skipIf(xml === null || !IS_LONG)('long: also with the 5,957 goods of a wholesaler', async () => {
    const letters = [...ENCODED];
    const rows = rowsOfXml(xml ?? '').map((row) =>
      row.map((text) => Array.from(text, (one) => (letters.includes(one) ? one : '?')).join('')),
    );
    expect(rows).toHaveLength(5957);
    await sayTheSame(rows);
  });
});

/** What every one of the encodings has a letter for. */
const ENCODED = new TextDecoder('windows-1251').decode(Uint8Array.from({ length: 256 }, (_, at) => at));
