const SECTOR = 512;
const END_OF_CHAIN = 0xfffffffe;
const FAT_SECTOR = 0xfffffffd;
const FREE = 0xffffffff;
const MOST_OF_RECORD = 8224;
/** Smaller streams would stand in a file system of their own. */
const SMALLEST_STREAM = 4096;

/** A record of the format: its number, its length, its data. */
export function record(id: number, data: Uint8Array): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16LE(id, 0);
  head.writeUInt16LE(data.length, 2);
  return Buffer.concat([head, data]);
}

/** Numbers of two bytes. */
export function words(...values: readonly number[]): Buffer {
  const made = Buffer.alloc(values.length * 2);
  for (const [at, value] of values.entries()) made.writeUInt16LE(value, at * 2);
  return made;
}

/** A number of eight bytes with a fraction. */
export function double(value: number): Buffer {
  const made = Buffer.alloc(8);
  made.writeDoubleLE(value);
  return made;
}

/** A number of four bytes. */
export function long(value: number): Buffer {
  const made = Buffer.alloc(4);
  made.writeUInt32LE(value);
  return made;
}

function sstOf(texts: readonly string[]): Buffer {
  const pieces: Buffer[][] = [[long(texts.length), long(texts.length)]];
  let size = 8;
  for (const text of texts) {
    const bytes = Buffer.concat([words(text.length), Buffer.from([1]), Buffer.from(text, 'utf16le')]);
    if (size + bytes.length > MOST_OF_RECORD) {
      pieces.push([]);
      size = 0;
    }
    pieces.at(-1)?.push(bytes);
    size += bytes.length;
  }
  return Buffer.concat(pieces.map((piece, at) => record(at === 0 ? 0xfc : 0x3c, Buffer.concat(piece))));
}

const BIFF5 = 0x0500;
const BIFF8 = 0x0600;

/** A workbook stream of one sheet, of the records that hold for all sheets and of those of its own. */
export function streamOf(
  version: 5 | 8,
  globals: readonly Uint8Array[],
  cells: readonly Uint8Array[],
): Buffer {
  const number = version === 8 ? BIFF8 : BIFF5;
  const bof = (kind: number) => record(0x809, words(number, kind, 0, 0, 0, 0, 0, 0));
  const end = record(0x0a, Buffer.alloc(0));
  const name =
    version === 8
      ? Buffer.concat([Buffer.from([5, 1]), Buffer.from('Лист1', 'utf16le')])
      : Buffer.from([5, 0xcb, 0xe8, 0xf1, 0xf2, 0x31]);
  const sheetAt = (at: number) => record(0x85, Buffer.concat([long(at), Buffer.from([0, 0]), name]));
  const head = Buffer.concat([bof(5), ...globals]);
  const start = head.length + sheetAt(0).length + end.length;
  return Buffer.concat([head, sheetAt(start), end, bof(0x10), ...cells, end]);
}

/** A workbook stream (BIFF8) of texts and numbers. */
function workbookOf(rows: readonly (readonly (string | number | null)[])[]): Buffer {
  const texts = [...new Set(rows.flat().filter((cell): cell is string => typeof cell === 'string'))];
  const places = new Map(texts.map((text, at) => [text, at]));
  const cells = rows.flatMap((row, at) =>
    row.flatMap((cell, column) => {
      if (cell === null || cell === '') return [];
      const place = words(at, column, 0);
      if (typeof cell === 'string')
        return [record(0xfd, Buffer.concat([place, long(places.get(cell) ?? 0)]))];
      return [record(0x203, Buffer.concat([place, double(cell)]))];
    }),
  );
  const xf = record(0xe0, Buffer.alloc(20));
  return streamOf(8, [record(0x42, words(1200)), xf, sstOf(texts)], cells);
}

function entry(name: string, kind: number, start: number, size: number, child: number): Buffer {
  const made = Buffer.alloc(128);
  made.write(name, 'utf16le');
  made.writeUInt16LE((name.length + 1) * 2, 64);
  made.writeUInt8(kind, 66);
  made.writeUInt8(1, 67);
  for (const [at, value] of [FREE, FREE, child].entries()) made.writeUInt32LE(value, 68 + at * 4);
  made.writeUInt32LE(start, 116);
  made.writeUInt32LE(size, 120);
  return made;
}

/** A compound file of one stream. */
export function compoundOf(name: string, content: Uint8Array): Buffer {
  const size = Math.max(content.length, SMALLEST_STREAM);
  const sectors = Math.ceil(size / SECTOR);
  const stream = Buffer.alloc(sectors * SECTOR);
  stream.set(content);
  const all = sectors + 1;
  const fatSectors = Math.ceil((all + Math.ceil(all / 127)) / 128);
  const fat = Buffer.alloc(fatSectors * SECTOR, 0xff);
  for (let at = 0; at < fatSectors; at += 1) fat.writeUInt32LE(FAT_SECTOR, at * 4);
  fat.writeUInt32LE(END_OF_CHAIN, fatSectors * 4);
  const first = fatSectors + 1;
  for (let at = 0; at < sectors; at += 1)
    fat.writeUInt32LE(at + 1 < sectors ? first + at + 1 : END_OF_CHAIN, (first + at) * 4);
  const header = Buffer.alloc(SECTOR, 0xff);
  header.fill(0, 0, 76);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  for (const [at, value] of [0x3e, 3, 0xfffe, 9, 6].entries()) header.writeUInt16LE(value, 24 + at * 2);
  header.writeUInt32LE(fatSectors, 44);
  header.writeUInt32LE(fatSectors, 48);
  header.writeUInt32LE(SMALLEST_STREAM, 56);
  header.writeUInt32LE(END_OF_CHAIN, 60);
  header.writeUInt32LE(END_OF_CHAIN, 68);
  for (let at = 0; at < fatSectors; at += 1) header.writeUInt32LE(at, 76 + at * 4);
  const directory = Buffer.concat([
    entry('Root Entry', 5, END_OF_CHAIN, 0, 1),
    entry(name, 2, first, size, FREE),
    Buffer.alloc(256),
  ]);
  return Buffer.concat([header, fat, directory, stream]);
}

/** A workbook of Excel 97 (.xls) with one sheet. */
export function xlsOf(rows: readonly (readonly (string | number | null)[])[]): Buffer {
  return compoundOf('Workbook', workbookOf(rows));
}
