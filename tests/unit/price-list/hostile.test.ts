import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { describe, expect, it } from 'vitest';
import { openTable } from '#api/backend/feeds/import/table/open-table.ts';
import { XlsBook } from '#api/backend/feeds/import/table/xls/xls-book.ts';
import { IS_LONG, rounds } from '#tests/harness/rounds.ts';
import { byteChanges } from './byte-changes.ts';
import { encoded } from './encodings.ts';
import { csvOf, fileOf, prices, readAll, realList, sheetXml, xlsxOf } from './lists.ts';
import { xlsOf } from './xls-file.ts';

const HEAD = ['Код', 'Название', 'Цена', 'Остаток'];

/** A sheet has 1,048,576 rows at most. */
const FORMATTED = rounds(150_000, 1_048_570);

async function rowsIn(file: string): Promise<number> {
  const table = await openTable(file);
  let rows = 0;
  for await (const _ of table.rows(0)) rows += 1;
  await table.close();
  return rows;
}

describe('acc-E9 case 36: workbooks made to harm', () => {
  it('a part that unpacks to far more than it is, is refused before it is unpacked', async () => {
    const bomb = xlsxOf({ a: sheetXml([HEAD]) }, { 'xl/theme.xml': 'a'.repeat(20_000_000) });
    await expect(openTable(fileOf(bomb))).rejects.toThrow(/сжат подозрительно сильно/);
  });

  it('entities are refused, and nothing outside is asked for', async () => {
    let asked = 0;
    const server = createServer((_, response) => {
      asked += 1;
      response.end('x');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/x`;
    const sheet = sheetXml([HEAD, ['1', 'Стакан', 5, 6]]).replace(/^<\?xml[^>]*\?>/, '');
    const internal = `<!DOCTYPE worksheet [<!ENTITY x SYSTEM "${url}">]>${sheet.replace('Стакан', '&x;')}`;
    await expect(rowsIn(fileOf(xlsxOf({ a: internal })))).rejects.toThrow(/Сущности в DOCTYPE запрещены/);
    expect(await rowsIn(fileOf(xlsxOf({ a: `<!DOCTYPE worksheet SYSTEM "${url}">${sheet}` })))).toBe(2);
    const linked = xlsxOf(
      { a: sheet },
      {
        'xl/_rels/workbook.xml.rels':
          '<Relationships><Relationship Id="r0" Target="worksheets/s0.xml"/>' +
          `<Relationship Id="r9" Type="x/styles" Target="${url}" TargetMode="External"/></Relationships>`,
      },
    );
    expect(await rowsIn(fileOf(linked))).toBe(2);
    expect(asked).toBe(0);
    server.close();
  });

  it(`rows that are only formatted are none: ${FORMATTED} of them`, { timeout: 60_000 }, async () => {
    const empty = Array.from(
      { length: FORMATTED },
      (_, at) => `<row r="${at + 3}"><c r="A${at + 3}" s="1"/></row>`,
    );
    const sheet = sheetXml([HEAD, ['1', 'Стакан', 5, 6]]).replace(
      '</sheetData>',
      `${empty.join('')}</sheetData>`,
    );
    const file = fileOf(xlsxOf({ a: sheet }));
    empty.length = 0;
    expect(await rowsIn(file)).toBe(2);
  });

  it('a row or a column too many is refused', async () => {
    const wide = sheetXml([HEAD]).replace('</row>', '<c r="IW1"><v>1</v></c></row>');
    await expect(rowsIn(fileOf(xlsxOf({ a: wide })))).rejects.toThrow('Столбцов больше 256.');
    const long = sheetXml([['x'.repeat(32_768)]]);
    await expect(rowsIn(fileOf(xlsxOf({ a: long })))).rejects.toThrow('В ячейке больше 32767 знаков.');
  });

  it('a merge over a whole sheet fills the rows that are there', async () => {
    const merges = '<mergeCells><mergeCell ref="B2:B1048576"/><mergeCell ref="A1:XFD1"/></mergeCells>';
    const file = fileOf(xlsxOf({ a: sheetXml([['Прайс'], ['1', 'x'], ['2']], merges) }));
    const table = await openTable(file);
    const rows = await Array.fromAsync(table.rows(0));
    await table.close();
    expect(rows).toHaveLength(3);
    expect(rows[2]?.cells[1]).toMatchObject({ text: 'x', spread: 'down' });
  });
});

const GOODS = Array.from({ length: 60 }, (_, at) => [
  `00${at}`,
  `Стакан «Эко» ${at} мл; белый`,
  `${at * 37 + 5}.${((at * 7) % 90) + 10}`,
  `${at}`,
]);
const numbers = GOODS.map((row) => row.map((text, at) => (at > 1 ? Number(text) : text)));

/** The long run changes each file ten thousand times. */
const CHANGES = rounds(150, 10_000);

describe('acc-E9 changed bytes', { timeout: IS_LONG ? 1_200_000 : 60_000 }, () => {
  const files = {
    'a text in UTF-8': Buffer.from(csvOf([HEAD, ...GOODS])),
    'a text in windows-1251': encoded(csvOf([HEAD, ...GOODS]), 'windows-1251'),
    'a workbook': xlsxOf({ a: sheetXml([HEAD, ...numbers]) }),
  };
  it.each(Object.entries(files))(
    '%s: never a crash, never another price without a word',
    async (name, bytes) => {
      const whole = prices(await readAll(fileOf(bytes)));
      expect(Object.keys(whole)).toHaveLength(60);
      for await (const { seed, changed, sayings } of byteChanges(bytes, CHANGES)) {
        const read = await readAll(fileOf(changed));
        if (read.failure !== null) continue;
        // Old workbooks have no sums: a number of theirs that was changed is another number.
        if (name === 'an old workbook') continue;
        for (const good of read.goods) {
          const before = whole[good.key];
          const after = good.price === null ? null : good.price.priceKop / 100;
          if (before === undefined || after === null || after === before) continue;
          const isSaid = read.issues.some(
            ({ line, externalId }) => line === good.line || externalId === good.key,
          );
          const isWritten = name.startsWith('a text') && sayings.includes(`${after}`.replace(/\.0*$/, ''));
          expect({ seed, key: good.key, before, after, isSaid: isSaid || isWritten }).toMatchObject({
            isSaid: true,
          });
        }
      }
    },
  );

  it('an old workbook, which has no sums to tell by: never a crash', async () => {
    const bytes = xlsOf([HEAD, ...numbers]);
    const kinds = new Set<string>();
    for await (const { changed } of byteChanges(bytes, CHANGES)) {
      const book = new XlsBook();
      if (book.answer({ kind: 'open', bytes: changed }).kind === 'opened')
        kinds.add(book.answer({ kind: 'sheet', sheet: 0 }).kind);
    }
    expect(kinds).toContain('rows');
  });

  const real = ['wondersell_sample.xls', 'wondersell_sample.xlsx', 'wondersell_sample.csv'].map(realList);
  it.skipIf(real[0] === null)('published lists never crash it', async () => {
    for (const file of real)
      for await (const { changed } of byteChanges(readFileSync(file ?? ''), Math.ceil(CHANGES / 30)))
        expect(await readAll(fileOf(changed))).toBeDefined();
  });
});
