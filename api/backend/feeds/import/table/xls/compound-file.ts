const FREE = 0xfffffffa;
const HEADER = 512;
const HEADER_DIFAT = 109;
const ENTRY = 128;
const STREAM = 2;
const ROOT = 5;
const MINI_SECTOR = 64;

/** A file that breaks the format; who reads it says so. */
export class BrokenFile extends Error {}

/**
 * The streams of a compound file (MS-CFB) by their names: a small file system in sectors. Every chain is
 * followed for as many sectors as the file has at most.
 */
export class CompoundFile {
  readonly #bytes: Buffer;
  readonly #sectorSize: number;
  readonly #fat: Uint32Array;
  readonly #miniFat: Uint32Array;
  readonly #miniStream: Buffer;
  readonly #miniCutoff: number;
  readonly #entries = new Map<string, { start: number; size: number }>();

  /** @throws BrokenFile */
  constructor(bytes: Buffer) {
    if (bytes.length < HEADER) throw new BrokenFile();
    this.#bytes = bytes;
    const shift = bytes.readUInt16LE(30);
    if (shift !== 9 && shift !== 12) throw new BrokenFile();
    this.#sectorSize = 1 << shift;
    this.#fat = this.#readFat();
    this.#miniCutoff = bytes.readUInt32LE(56);
    const root = this.#readDirectory(this.#chain(bytes.readUInt32LE(48)));
    this.#miniFat = words(this.#chain(bytes.readUInt32LE(60)));
    this.#miniStream = root === null ? Buffer.alloc(0) : this.#chain(root.start);
  }

  has(name: string): boolean {
    return this.#entries.has(name.toLowerCase());
  }

  /** Null when there is no such stream. @throws BrokenFile */
  stream(name: string): Buffer | null {
    const entry = this.#entries.get(name.toLowerCase());
    if (entry === undefined) return null;
    const { start, size } = entry;
    const whole = size < this.#miniCutoff ? this.#miniChain(start, size) : this.#chain(start);
    if (whole.length < size) throw new BrokenFile();
    return whole.subarray(0, size);
  }

  #sector(at: number): Buffer {
    const from = (at + 1) * this.#sectorSize;
    if (from >= this.#bytes.length) throw new BrokenFile();
    return this.#bytes.subarray(from, from + this.#sectorSize);
  }

  #readFat(): Uint32Array {
    const most = Math.ceil(this.#bytes.length / this.#sectorSize);
    const sectors: number[] = [];
    for (let at = 0; at < HEADER_DIFAT; at += 1) sectors.push(this.#bytes.readUInt32LE(76 + at * 4));
    let next = this.#bytes.readUInt32LE(68);
    for (let steps = 0; next < FREE && steps < most; steps += 1) {
      const table = words(this.#sector(next));
      sectors.push(...table.subarray(0, -1));
      next = table.at(-1) ?? FREE;
    }
    const own = sectors.filter((sector) => sector < FREE).slice(0, most);
    return words(Buffer.concat(own.map((sector) => this.#sector(sector))));
  }

  #chain(start: number): Buffer {
    const parts: Buffer[] = [];
    for (let at = start; at < FREE; at = this.#fat[at] ?? FREE) {
      parts.push(this.#sector(at));
      if (parts.length > this.#fat.length) throw new BrokenFile();
    }
    return Buffer.concat(parts);
  }

  #miniChain(start: number, size: number): Buffer {
    const parts: Buffer[] = [];
    for (let at = start; at < FREE && parts.length * MINI_SECTOR < size; at = this.#miniFat[at] ?? FREE)
      parts.push(this.#miniStream.subarray(at * MINI_SECTOR, (at + 1) * MINI_SECTOR));
    return Buffer.concat(parts);
  }

  #readDirectory(directory: Buffer): { start: number } | null {
    let root: { start: number } | null = null;
    for (let at = 0; at + ENTRY <= directory.length; at += ENTRY) {
      const entry = directory.subarray(at, at + ENTRY);
      const kind = entry[66];
      const start = entry.readUInt32LE(116);
      if (kind === ROOT) root = { start };
      if (kind !== STREAM) continue;
      const letters = Math.max(0, Math.min(62, entry.readUInt16LE(64) - 2));
      const name = entry.subarray(0, letters).toString('utf16le').toLowerCase();
      if (!this.#entries.has(name)) this.#entries.set(name, { start, size: entry.readUInt32LE(120) });
    }
    return root;
  }
}

function words(bytes: Buffer): Uint32Array {
  const made = new Uint32Array(bytes.length >> 2);
  for (let at = 0; at < made.length; at += 1) made[at] = bytes.readUInt32LE(at * 4);
  return made;
}
