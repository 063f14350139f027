import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of an archive; its content is asked for when its turn comes, and never held as a whole. */
export type ZipPart = { name: string; content: AsyncIterable<string> };

const LOCAL = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
/** Names in UTF-8; sizes and sum stand behind the content. */
const FLAGS = 0x808;
const DEFLATED = 8;
/** 1 January 1980: the same content gives the same bytes. */
const DAY = 0x21;
const MOST = 0xffff_ffff;

type Sums = { crc: number; packed: number; size: number };

function headOf({ name }: ZipPart, { crc, packed, size }: Sums): Buffer {
  const head = Buffer.alloc(26);
  head.writeUInt16LE(VERSION, 0);
  head.writeUInt16LE(FLAGS, 2);
  head.writeUInt16LE(DEFLATED, 4);
  head.writeUInt16LE(DAY, 8);
  head.writeUInt32LE(crc, 10);
  head.writeUInt32LE(packed, 14);
  head.writeUInt32LE(size, 18);
  head.writeUInt16LE(Buffer.byteLength(name), 22);
  return head;
}

function signed(signature: number, ...parts: readonly Uint8Array[]): Buffer {
  const first = Buffer.alloc(4);
  first.writeUInt32LE(signature);
  return Buffer.concat([first, ...parts]);
}

function numbers(...values: readonly number[]): Buffer {
  const made = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) made.writeUInt32LE(value, at * 4);
  return made;
}

/** Deflates a content, and counts what it was and came to. @throws what the content throws */
async function* deflated(content: AsyncIterable<string>, sums: Sums): AsyncGenerator<Buffer> {
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const text of content) {
      const bytes = Buffer.from(text);
      sums.crc = crc32(bytes, sums.crc);
      sums.size += bytes.length;
      yield bytes;
    }
  }
  const deflate = createDeflateRaw();
  // A fault of the content ends the deflating with it; whoever reads that hears of it.
  pipeline(Readable.from(counted()), deflate, () => undefined);
  for await (const bytes of deflate) {
    sums.packed += bytes.length;
    yield bytes;
  }
}

/** An archive of texts, written as they come: memory holds a piece of one. At most 4 GB in all. */
export async function* zipStream(parts: readonly ZipPart[]): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const sums: Sums = { crc: 0, packed: 0, size: 0 };
    const name = Buffer.from(part.name);
    const local = signed(LOCAL, headOf(part, sums), name);
    yield local;
    for await (const bytes of deflated(part.content, sums)) yield bytes;
    const descriptor = signed(DESCRIPTOR, numbers(sums.crc, sums.packed, sums.size));
    yield descriptor;
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(signed(CENTRAL, Buffer.from([VERSION, 0]), headOf(part, sums), tail, name));
    offset += local.length + sums.packed + descriptor.length;
    if (offset > MOST) throw new RangeError('The archive is larger than 4 GB.');
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  yield central;
  yield signed(END, end);
}
