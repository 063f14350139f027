import { type Entry, validateFileName } from 'yauzl';

const UTF8_FLAG = 0x800;
const LINK = 0o120000;
const KIND = 0o170000;
/** Small files of one colour pack well and harm nobody, bytes. */
const SMALL = 64 * 1024;

/**
 * The name of an entry as it was meant, with `/` between: Windows packs Russian names in the code page of its
 * console. For archives that are opened with `decodeStrings: false`.
 */
export function zipEntryName({ fileNameRaw, generalPurposeBitFlag }: Entry): string {
  return decoded(fileNameRaw, (generalPurposeBitFlag & UTF8_FLAG) !== 0).replaceAll('\\', '/');
}

function decoded(bytes: Uint8Array, isUtf8: boolean): string {
  try {
    return new TextDecoder('utf-8', { fatal: !isUtf8 }).decode(bytes);
  } catch {
    return new TextDecoder('ibm866').decode(bytes);
  }
}

function isLink({ externalFileAttributes }: Entry): boolean {
  return ((externalFileAttributes >>> 16) & KIND) === LINK;
}

/**
 * Why an entry is not read, in Russian; null when it may be. The library lets no entry be longer than it
 * says.
 *
 * @param most bytes of one file, and how much more than its packed size that may be.
 */
export function zipEntryFault(
  entry: Entry,
  path: string,
  most: { bytes: number; tooLarge: string; ratio: number },
): string | null {
  if (validateFileName(path) !== null) return 'путь выходит из архива';
  if (isLink(entry)) return 'ссылка, а не файл';
  if (entry.isEncrypted()) return 'закрыт паролем';
  if (!entry.canDecodeFileData()) return 'сжат неизвестным способом';
  if (entry.uncompressedSize > most.bytes) return most.tooLarge;
  const isBomb = entry.uncompressedSize > SMALL && entry.uncompressedSize > entry.compressedSize * most.ratio;
  return isBomb ? 'сжат подозрительно сильно' : null;
}
