import { type Entry, openPromise } from 'yauzl';
import { zipEntryFault, zipEntryName } from '#api/backend/base/files/zip-entry.ts';

/** Bounds of an archive of an exchange (exchange-1c §5); a real file of prices packs 36 to 1. */
const MOST_ENTRIES = 200_000;
const MOST = { bytes: 2 * 1024 ** 3, tooLarge: 'больше 2 ГБ', ratio: 200 };
const MOST_UNPACKED = 8 * 1024 ** 3;

/** What parts an archive from the name of a file in it. */
const INSIDE = '!/';

/** An archive that cannot be used, for the operator. */
export class UnusableArchive extends Error {}

export type ArchivedFile = { file: string; bytes: number };

function open(archive: string) {
  return openPromise(archive, { lazyEntries: true, autoClose: false, decodeStrings: false });
}

function judge(entry: Entry, path: string): void {
  const fault = zipEntryFault(entry, path, MOST);
  if (fault !== null) throw new UnusableArchive(`Архив не принят: ${path} ${fault}.`);
}

/**
 * The XML files of an archive, by names that `zipBytes` reads. Nothing is written to disk, so no path in it
 * can lead anywhere. Throws `UnusableArchive`.
 */
export async function zipFiles(archive: string): Promise<ArchivedFile[]> {
  try {
    const zip = await open(archive);
    try {
      if (zip.entryCount > MOST_ENTRIES) throw new UnusableArchive('В архиве больше 200 000 файлов.');
      const files: ArchivedFile[] = [];
      for await (const entry of zip.eachEntry()) {
        const path = zipEntryName(entry);
        if (!/\.xml$/i.test(path)) continue;
        judge(entry, path);
        files.push({ file: `${archive}${INSIDE}${path}`, bytes: entry.uncompressedSize });
      }
      if (files.reduce((sum, { bytes }) => sum + bytes, 0) > MOST_UNPACKED)
        throw new UnusableArchive('В архиве больше 8 ГБ.');
      return files;
    } finally {
      zip.close();
    }
  } catch (error) {
    if (error instanceof UnusableArchive) throw error;
    throw new UnusableArchive(`Архив не читается: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Whether a name is that of a file in an archive. */
export function isInArchive(file: string): boolean {
  return /\.zip!\//i.test(file);
}

/** The bytes of one file in an archive, unpacked as they are read. */
export async function* zipBytes(file: string): AsyncGenerator<Uint8Array> {
  const at = file.search(/!\//);
  const zip = await open(file.slice(0, at));
  try {
    for await (const entry of zip.eachEntry()) {
      const path = zipEntryName(entry);
      if (path !== file.slice(at + INSIDE.length)) continue;
      judge(entry, path);
      for await (const piece of await zip.openReadStreamPromise(entry))
        if (piece instanceof Buffer) yield piece;
      return;
    }
  } finally {
    zip.close();
  }
}
