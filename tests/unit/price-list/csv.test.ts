import { describe, expect, it } from 'vitest';
import { openTable } from '#api/backend/feeds/import/table/open-table.ts';
import { encoded } from './encodings.ts';
import { csvOf, fileOf } from './lists.ts';

async function tableOf(content: string | Uint8Array, isDos = false) {
  const table = await openTable(fileOf(content), isDos);
  const rows = (await Array.fromAsync(table.rows(0))).map(({ line, cells }) => [
    line,
    ...Array.from(cells, (cell) => cell?.text ?? ''),
  ]);
  return { details: table.details, rows };
}

const ROWS = [
  ['Артикул', 'Наименование', 'Цена'],
  ['0012', 'Стакан «Эко», 250 мл; с "ручкой"', '1 260,50'],
  ['=1+1', 'Короб\nв две строки', '2|3\t4'],
];

describe('acc-E9 a text as a table', () => {
  it.each(['UTF-8', 'UTF-8 с BOM', 'UTF-16 LE', 'windows-1251'] as const)('in %s', async (name) => {
    for (const delimiter of [';', '\t', ',', '|']) {
      const { details, rows } = await tableOf(encoded(csvOf(ROWS, delimiter), name));
      expect(details[0]).toBe(`кодировка ${name}`);
      expect(rows.map(([, ...cells]) => cells)).toEqual(ROWS);
      expect(rows.map(([line]) => line)).toEqual([1, 2, 3]);
    }
  });

  it('in ibm866 only when somebody says so', async () => {
    const bytes = encoded(csvOf(ROWS).replace(/[«»]/g, "'"), 'ibm866');
    expect((await tableOf(bytes, true)).rows[0]).toEqual([1, ...(ROWS[0] ?? [])]);
    expect((await tableOf(bytes)).details[0]).toBe('кодировка windows-1251');
  });

  it('in UTF-8 only where every byte of it fits, however late the first letter comes', async () => {
    const late = `${'a;b\r\n'.repeat(100_000)}Цена;1\r\n`;
    expect((await tableOf(encoded(late, 'windows-1251'))).rows.at(-1)).toEqual([100_001, 'Цена', '1']);
    expect((await tableOf(late)).details[0]).toBe('кодировка UTF-8');
  });

  it('obeys «sep=» and counts its line', async () => {
    const { details, rows } = await tableOf('sep=|\r\na|b;c;d\r\n1|2;3;4\r\n');
    expect(details[1]).toBe('разделитель «|»');
    expect(rows).toEqual([
      [2, 'a', 'b;c;d'],
      [3, '1', '2;3;4'],
    ]);
  });

  it('takes the delimiter by which most records agree, quotes apart', async () => {
    const { rows } = await tableOf('a,b\n"1;2;3",x\n"4;5;6",y\n"7;8;9",z\n');
    expect(rows[1]).toEqual([2, '1;2;3', 'x']);
  });

  it('ends records with CRLF, LF and CR alike, and keeps those inside of quotes', async () => {
    const { rows } = await tableOf('a;b\r\n1;"x\r\ny"\n2;z\r3;"q ""w"" e"\r\n;;\r\n4;"t" u');
    expect(rows).toEqual([
      [1, 'a', 'b'],
      [2, '1', 'x\r\ny'],
      [4, '2', 'z'],
      [5, '3', 'q "w" e'],
      [6, '', '', ''],
      [7, '4', 't u'],
    ]);
  });

  it('names the line of a quote that is never closed', async () => {
    await expect(tableOf('a;b\n1;2\n3;"x\ny\nz;5\n')).rejects.toMatchObject({
      failure: { kind: 'not_well_formed', line: 3 },
    });
    await expect(tableOf(`a;b\n1;"${'x;y\n'.repeat(20_000)}`)).rejects.toMatchObject({
      failure: { kind: 'not_well_formed', line: 2 },
    });
  });

  it('is refused beyond its bounds, with the line', async () => {
    await expect(tableOf(`a;b\n1;${'x'.repeat(32_768)}\n`)).rejects.toMatchObject({
      failure: { kind: 'limit', line: 2 },
    });
    await expect(tableOf(`a;b\n1${';2'.repeat(256)}\n`)).rejects.toMatchObject({
      failure: { kind: 'limit', line: 2 },
    });
  });
});
