import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';

export type ZipEntry = {
  /** Bytes as they stand in the archive, whatever their code page. */
  name: string | Uint8Array;
  bytes: Uint8Array;
  /** What it says of its unpacked size instead of the truth. */
  saidSize?: number;
  /** Unix kind and permissions, for links. */
  mode?: number;
  isEncrypted?: boolean;
};

/** An archive of deflated files, as wrong as it is told to be. */
export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes, saidSize = bytes.length, mode = 0o100644, isEncrypted = false } of entries) {
    const raw = typeof name === 'string' ? Buffer.from(name) : Buffer.from(name);
    const packed = deflateRawSync(bytes);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE((typeof name === 'string' ? 0x800 : 0) | (isEncrypted ? 1 : 0), 2);
    head.writeUInt16LE(8, 4);
    head.writeUInt32LE(crc32(bytes), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(saidSize, 18);
    head.writeUInt16LE(raw.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), head, raw, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE((mode << 16) >>> 0, 6);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x03', 'latin1'), head, tail, raw]));
    parts.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, central, end]);
}

const HEAD_SIZE = 30;

/** The text of a file of an archive; throws where there is none of that name. */
export function unzipped(archive: Buffer, name: string): string {
  const at = archive.indexOf(name);
  if (at < HEAD_SIZE) throw new Error(`no ${name}`);
  const extra = archive.readUInt16LE(at - 2);
  // What follows the file in the archive is none of its stream.
  return inflateRawSync(archive.subarray(at + Buffer.byteLength(name) + extra)).toString();
}
