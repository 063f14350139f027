import { type Entry, openPromise, validateFileName, type ZipFile } from 'yauzl';
import { MOST_BYTES } from '../picture-maker.ts';
import {
  type FileSource,
  type FoundFile,
  isPicturePath,
  listFiles,
  TOO_LARGE,
  UnusableFiles,
} from './picture-file.ts';

/** What all files together may unfold to, bytes, and how much more than its packed size a file may be. */
const MOST_UNPACKED = 1024 ** 3;
const MOST_RATIO = 100;
/** Small files of one colour pack well and harm nobody, bytes. */
const SMALL = 64 * 1024;

const UTF8_FLAG = 0x800;
const LINK = 0o120000;
const KIND = 0o170000;

/** The name as it was meant: Windows packs Russian names in the code page of its console. */
function nameOf({ fileNameRaw, generalPurposeBitFlag }: Entry): string {
  if ((generalPurposeBitFlag & UTF8_FLAG) === 0) {
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(fileNameRaw);
    } catch {
      return new TextDecoder('ibm866').decode(fileNameRaw);
    }
  }
  return new TextDecoder().decode(fileNameRaw);
}

function isLink({ externalFileAttributes }: Entry): boolean {
  return ((externalFileAttributes >>> 16) & KIND) === LINK;
}

/** Why an entry is not read; null when it may be. */
function faultOf(entry: Entry, path: string): string | null {
  if (validateFileName(path) !== null) return 'путь выходит из архива';
  if (isLink(entry)) return 'ссылка, а не файл';
  if (entry.isEncrypted()) return 'закрыт паролем';
  if (!entry.canDecodeFileData()) return 'сжат неизвестным способом';
  if (entry.uncompressedSize > MOST_BYTES) return TOO_LARGE;
  const isBomb = entry.uncompressedSize > SMALL && entry.uncompressedSize > entry.compressedSize * MOST_RATIO;
  return isBomb ? 'сжат подозрительно сильно' : null;
}

/** The sizes were checked when it was found, and the library lets no entry be longer than it says. */
async function unpack(zip: ZipFile, entry: Entry): Promise<Uint8Array> {
  const pieces: Buffer[] = [];
  for await (const piece of await zip.openReadStreamPromise(entry)) {
    if (piece instanceof Buffer) pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function unreadable(error: unknown): UnusableFiles {
  if (error instanceof UnusableFiles) return error;
  return new UnusableFiles(`Архив не читается: ${error instanceof Error ? error.message : String(error)}`);
}

async function* entriesOf(zip: ZipFile): AsyncGenerator<FoundFile> {
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    const path = nameOf(entry).replaceAll('\\', '/');
    if (path.endsWith('/') || !isPicturePath(path)) continue;
    const why = faultOf(entry, path);
    unpacked += why === null ? entry.uncompressedSize : 0;
    if (unpacked > MOST_UNPACKED) throw new UnusableFiles('В архиве больше 1 ГБ: разделите его на части.');
    if (why === null) yield { kind: 'file', file: { path, read: () => unpack(zip, entry) } };
    else yield { kind: 'passed', path, why };
  }
}

/**
 * Pictures of an archive. Nothing is written to disk, so no path in it can lead anywhere. Throws
 * `UnusableFiles`.
 */
export async function openZip(archive: string): Promise<FileSource> {
  try {
    const zip = await openPromise(archive, { lazyEntries: true, autoClose: false, decodeStrings: false });
    return {
      list: async () => {
        try {
          return await listFiles(entriesOf(zip));
        } catch (error) {
          throw unreadable(error);
        }
      },
      close: () => zip.close(),
    };
  } catch (error) {
    throw unreadable(error);
  }
}
