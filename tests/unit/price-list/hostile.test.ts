import { createServer } from 'node:http';
import { describe, expect, it } from 'vitest';
import { openTable } from '#api/backend/feeds/import/table/open-table.ts';
import { rounds } from '#tests/harness/rounds.ts';
import { fileOf, sheetXml, xlsxOf } from './lists.ts';

const HEAD = ['Код', 'Название', 'Цена', 'Остаток'];

/** A sheet has 1,048,576 rows at most. */
const FORMATTED = rounds(150_000, 1_048_570);

/** The rows of the first sheet, and how far memory grew meanwhile. */
async function watchedRowsIn(file: string): Promise<{ rows: number; most: number }> {
  const before = process.memoryUsage().heapUsed;
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().heapUsed - before);
  }, 10);
  const rows = await rowsIn(file);
  clearInterval(watch);
  return { rows, most };
}

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
    const { rows, most } = await watchedRowsIn(file);
    expect(rows).toBe(2);
    expect(most).toBeLessThan(96 * 1024 * 1024);
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
