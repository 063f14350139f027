import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { zipEntryFault, zipEntryName } from '#api/backend/base/files/zip-entry.ts';
import { SourceFailed } from '#api/backend/feeds/import/failure.ts';
import { decodeText } from '#api/backend/feeds/import/xml/decode.ts';
import { type XmlHandler, XmlReader } from '#api/backend/feeds/import/xml/xml-reader.ts';
import { beyond } from '../limits.ts';

const MOST_PARTS = 10_000;
const MOST_UNPACKED = 2 * 1024 ** 3;
const MOST = { bytes: MOST_UNPACKED, tooLarge: 'больше 2 ГБ', ratio: 200 };

/** A workbook that is not what a program has written. */
export function brokenBook(what: string): SourceFailed {
  const message = `Файл повреждён: ${what}.`;
  return new SourceFailed({ kind: 'not_well_formed', message, line: null, column: null });
}

function refusedPart(name: string, fault: string): SourceFailed {
  const message = `Книга не принята: часть ${name} ${fault}.`;
  return new SourceFailed({ kind: 'forbidden', message, line: null, column: null });
}

/** The files in a workbook's archive. Nothing is written to disk, nothing outside of it is asked for. */
export class PackageParts {
  readonly #zip: ZipFile;
  readonly #parts: ReadonlyMap<string, Entry>;

  private constructor(zip: ZipFile, parts: ReadonlyMap<string, Entry>) {
    this.#zip = zip;
    this.#parts = parts;
  }

  /** @throws SourceFailed for what is no archive, or beyond its bounds. */
  static async open(file: string): Promise<PackageParts> {
    const zip = await openPromise(file, { lazyEntries: true, autoClose: false, decodeStrings: false }).catch(
      (error: unknown) => {
        if (error instanceof Error && 'syscall' in error) throw error;
        throw brokenBook('архив внутри книги не читается');
      },
    );
    try {
      if (zip.entryCount > MOST_PARTS) throw beyond(`В книге больше ${MOST_PARTS} частей.`);
      const parts = new Map<string, Entry>();
      let unpacked = 0;
      for await (const entry of zip.eachEntry()) {
        const name = zipEntryName(entry);
        const fault = zipEntryFault(entry, name, MOST);
        if (fault !== null) throw refusedPart(name, fault);
        unpacked += entry.uncompressedSize;
        parts.set(name.replace(/^\//, '').toLowerCase(), entry);
      }
      if (unpacked > MOST_UNPACKED) throw beyond('В распакованном виде книга больше 2 ГБ.');
      return new PackageParts(zip, parts);
    } catch (error) {
      zip.close();
      if (error instanceof SourceFailed) throw error;
      throw brokenBook('архив внутри книги не читается');
    }
  }

  has(name: string): boolean {
    return this.#parts.has(name.toLowerCase());
  }

  /** Text of a part, piece by piece. @throws SourceFailed when it is not there or not what was packed. */
  async *text(name: string): AsyncGenerator<string> {
    yield* decodeText(this.#bytes(name), () => undefined);
  }

  /** Reads a whole part. @throws SourceFailed when it is not there or not what was packed. */
  async read(name: string, handler: XmlHandler): Promise<void> {
    const reader = new XmlReader(handler, 0);
    for await (const text of this.text(name)) reader.write(text);
    reader.end();
  }

  close(): void {
    this.#zip.close();
  }

  async *#bytes(name: string): AsyncGenerator<Uint8Array> {
    const entry = this.#parts.get(name.toLowerCase());
    if (entry === undefined) throw brokenBook(`в книге нет части ${name}`);
    let sum = 0;
    try {
      for await (const piece of await this.#zip.openReadStreamPromise(entry)) {
        if (!(piece instanceof Uint8Array)) continue;
        sum = crc32(piece, sum);
        yield piece;
      }
    } catch (error) {
      if (error instanceof SourceFailed) throw error;
      throw brokenBook('часть книги не распаковывается');
    }
    // The library does not compare it.
    if (sum !== entry.crc32) throw brokenBook('контрольная сумма части не сходится');
  }
}
