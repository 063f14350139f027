import { UnusableArchive } from '#api/backend/feeds/import/cml/zip-set.ts';
import type { FileSet } from './bring-set.ts';
import type { ReceivedFiles } from './received-files.ts';

export const NO_FILE = 'Такого файла в этом сеансе не было: повторите обмен.';

/** The goods of the portion that a file of offers belongs to: `offers0_1.xml` to `import0_1.xml`. */
const goodsBeside = (name: string): string => name.replace(/^(?:offers|prices|rests)/i, 'import');

/** What an import reads; `fault` where it cannot be read. */
export async function locateSet(
  session: string,
  name: string,
  files: ReceivedFiles,
): Promise<FileSet | { fault: string }> {
  const other = goodsBeside(name);
  try {
    const asked = await files.locate(session, name);
    if (asked === null) return { fault: NO_FILE };
    return { name, asked, beside: other === name ? null : await files.locate(session, other) };
  } catch (error) {
    if (error instanceof UnusableArchive) return { fault: error.message };
    throw error;
  }
}

/** In this order 1C asks for the files of a portion (exchange-1c §6). */
const KINDS = ['import', 'offers', 'prices', 'rests'];
const KIND = new RegExp(`^(?:${KINDS.join('|')})`, 'i');

/** The files of the same portion that 1C will ask for after these; null where it has sent none. */
export async function locateNext(
  session: string,
  name: string,
  files: ReceivedFiles,
): Promise<FileSet | null> {
  const kind = KIND.exec(name)?.[0];
  if (kind === undefined) return null;
  for (const later of KINDS.slice(KINDS.indexOf(kind.toLowerCase()) + 1)) {
    const set = await locateSet(session, later + name.slice(kind.length), files);
    if (!('fault' in set)) return set;
  }
  return null;
}
