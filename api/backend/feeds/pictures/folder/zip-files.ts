import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { zipEntryFault, zipEntryName } from '#api/backend/base/files/zip-entry.ts';
import { MOST_BYTES } from '../picture-maker.ts';
import {
  type FileSource,
  type FoundFile,
  isPicturePath,
  listFiles,
  TOO_LARGE,
  UnusableFiles,
} from './picture-file.ts';

/** What all files together may unfold to, bytes. */
const MOST_UNPACKED = 1024 ** 3;
const MOST = { bytes: MOST_BYTES, tooLarge: TOO_LARGE, ratio: 100 };

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
    const path = zipEntryName(entry);
    if (path.endsWith('/') || !isPicturePath(path)) continue;
    const why = zipEntryFault(entry, path, MOST);
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
