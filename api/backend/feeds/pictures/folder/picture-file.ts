/** A file of a folder or an archive that may be a picture of a product. */
export type PictureFile = {
  /** Its path inside, with `/` between. */
  path: string;
  /** All of it; rejects when it cannot be read. */
  read(): Promise<Uint8Array>;
};

/** What is walked through: files one after another, and what was passed over, with why. */
export type FoundFile = { kind: 'file'; file: PictureFile } | { kind: 'passed'; path: string; why: string };

/** A folder or an archive; its files can be read until it is closed. */
export type FileSource = { list(): Promise<FoundFile[]>; close(): void };

/** A folder or an archive that cannot be used at all; its message is for the operator. */
export class UnusableFiles extends Error {}

/** Files of one folder or archive. */
const MOST_FILES = 20_000;
export const TOO_LARGE = 'больше 8 МБ';

const PICTURE = /\.(?:jpe?g|png|webp|gif)$/i;

/** Whether a path is one of a picture; what systems leave beside files is not. */
export function isPicturePath(path: string): boolean {
  return PICTURE.test(path) && !path.split('/').some((part) => /^\.[^.]/.test(part) || part === '__MACOSX');
}

/** All that is found, in its order. Rejects with `UnusableFiles` when there is too much of it. */
export async function listFiles(found: AsyncIterable<FoundFile>): Promise<FoundFile[]> {
  const files: FoundFile[] = [];
  for await (const file of found) {
    if (files.length === MOST_FILES) {
      throw new UnusableFiles(`Больше ${MOST_FILES} файлов: разделите их на части.`);
    }
    files.push(file);
  }
  return files;
}
