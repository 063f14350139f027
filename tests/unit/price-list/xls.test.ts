import { describe, expect, it } from 'vitest';
import { openTable } from '#api/backend/feeds/import/table/open-table.ts';
import { encoded } from './encodings.ts';
import { fileOf } from './lists.ts';
import { compoundOf, double, long, record, streamOf, words } from './xls-file.ts';

async function cellsOf(stream: Uint8Array, name = 'Workbook') {
  const table = await openTable(fileOf(compoundOf(name, stream)));
  const rows = await Array.fromAsync(table.rows(0));
  const remarks = table.remarks();
  await table.close();
  const cells = rows.map(({ line, cells: own }) => [
    line,
    ...Array.from(own, (cell) => (cell === undefined ? '' : `${cell.kind[0]}:${cell.text}`)),
  ]);
  return { sheets: table.sheets, cells, remarks };
}

const at = (row: number, column: number, style = 0) => words(row, column, style);
const cell = (id: number, ...parts: readonly Uint8Array[]) => record(id, Buffer.concat(parts));
/** Styles: usual numbers, a date, five digits. */
const STYLES = [
  record(0x41e, Buffer.concat([words(170, 5), Buffer.from([0]), Buffer.from('00000')])),
  ...[0, 14, 170].map((format) => record(0xe0, Buffer.concat([words(0, format), Buffer.alloc(16)]))),
];
const text = (written: string) =>
  Buffer.concat([words(written.length), Buffer.from([1]), Buffer.from(written, 'utf16le')]);
const result = (...bytes: readonly number[]) => Buffer.concat([Buffer.from(bytes), Buffer.alloc(8)]);
const KIND = (kind: number, value: number) => [kind, 0, value, 0, 0, 0, 0xff, 0xff];

describe('acc-E9 an old workbook', { timeout: 60_000 }, () => {
  it('of Excel 5 and 95: texts in its code page', async () => {
    const label = (row: number, column: number, written: string) =>
      cell(0x204, at(row, column), words(written.length), encoded(written, 'windows-1251'));
    const stream = streamOf(
      5,
      [record(0x42, words(1251))],
      [label(0, 0, 'Код'), label(1, 0, 'Стакан «Эко»')],
    );
    expect(await cellsOf(stream, 'Book')).toMatchObject({
      sheets: [{ name: 'Лист1', isHidden: false }],
      cells: [
        [1, 't:Код'],
        [2, 't:Стакан «Эко»'],
      ],
    });
  });

  it('numbers in every way that they are written', async () => {
    const rk = (whole: number, isHundredths: boolean) => (whole << 2) | 2 | (isHundredths ? 1 : 0);
    const half = double(1.5).readUInt32LE(4);
    const cells = [
      cell(0x27e, at(0, 0), long(rk(1260, false))),
      cell(0x27e, at(0, 1), long(rk(126_050, true))),
      cell(0x27e, at(0, 2), long(half)),
      cell(0xbd, words(1, 0), words(0), long(rk(7, false)), words(2), long(rk(12, false)), words(1)),
      cell(0x203, at(2, 0), double(1150.5999999999999)),
      cell(0x203, at(2, 1, 1), double(43_943.53)),
    ];
    expect((await cellsOf(streamOf(8, STYLES, cells))).cells).toEqual([
      [1, 'n:1260', 'n:1260.5', 'n:1.5'],
      [2, 'n:7', 'n:00012'],
      [3, 'n:1150.6', 'd:22.04.2020'],
    ]);
    const of1904 = streamOf(
      8,
      [record(0x22, words(1)), ...STYLES],
      [cell(0x203, at(0, 0, 1), double(42_481))],
    );
    expect((await cellsOf(of1904)).cells).toEqual([[1, 'd:22.04.2020']]);
  });

  it('stored values of formulas, faults, truths, merges, hidden rows', async () => {
    const cells = [
      record(0x208, words(1, 0, 5, 0, 0, 0, 0x20, 0)),
      cell(0x06, at(0, 0), double(12.5), Buffer.alloc(8)),
      cell(0x06, at(0, 1), result(...KIND(0, 0))),
      cell(0x207, text('итог')),
      cell(0x06, at(1, 0), result(...KIND(1, 1))),
      cell(0x06, at(1, 1), result(...KIND(2, 42))),
      cell(0x06, at(1, 2), result(...KIND(3, 0))),
      cell(0x205, at(2, 0), Buffer.from([23, 1])),
      cell(0x204, at(2, 1), text('слева')),
      cell(0xe5, words(1), words(2, 3, 1, 2)),
      cell(0x203, at(3, 0), double(1)),
    ];
    expect(await cellsOf(streamOf(8, STYLES, cells))).toMatchObject({
      cells: [
        [1, 'n:12.5', 't:итог'],
        [2, 't:да', 'f:#N/A'],
        [3, 'f:#REF!', 't:слева', 't:слева'],
        [4, 'n:1', 't:слева', 't:слева'],
      ],
      remarks: [
        'Скрытых строк, они тоже прочитаны: 1.',
        'Формул без сохранённого значения, их ячейки пусты: 1.',
      ],
    });
  });

  it('a cell that is written twice is none of the two: one of them belongs elsewhere', async () => {
    const cells = [
      cell(0x203, at(0, 0), double(12.5)),
      cell(0x203, at(0, 0), double(13)),
      cell(0x203, at(0, 1), double(7)),
      cell(0x203, at(0, 1), double(7)),
    ];
    expect((await cellsOf(streamOf(8, STYLES, cells))).cells).toEqual([[1, 'f:записана дважды', 'n:7']]);
  });

  it('a text that goes on in another record, with letters of another width', async () => {
    const first = Buffer.concat([
      long(1),
      long(1),
      words(6),
      Buffer.from([1]),
      Buffer.from('Ста', 'utf16le'),
    ]);
    const sst = Buffer.concat([
      record(0xfc, first),
      record(0x3c, Buffer.concat([Buffer.from([0]), Buffer.from('abc')])),
    ]);
    const stream = streamOf(8, [sst], [cell(0xfd, at(0, 0), long(0))]);
    expect((await cellsOf(stream)).cells).toEqual([[1, 't:Стаabc']]);
  });
});
