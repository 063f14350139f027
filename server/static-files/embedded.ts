import { readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { OTHERS_MEDIA } from '#lib/catalogue/media.ts';
import type { Embedded, ReadEmbedded } from '../http/embedded.ts';
import type { FileIndex, ServedFile } from './file-index.ts';
import type { PictureMemory } from './pictures.ts';

/** Larger ones are nothing for a document whatever they compress to, bytes. */
const MOST_BYTES = 64 * 1024;
/** Files of ours in a document are few: the banners of the demo shop, an operator's own. */
const MOST_FILES = 200;
/** What ends a `data:` address or a script, says something else in one, or is more than one byte. */
const UNSAFE = /[%#"\s]|<(?=[/!]|script)|\P{ASCII}+/giu;

/**
 * A picture that another server has still to give is not waited for, ms, one of a store that all processes
 * share hardly: the page goes without, and has it when it is made anew.
 */
const AT_HAND_MS = 50;
const IN_STORE_MS = 250;

/**
 * Reads what may stand in a document: pictures of the catalogue, which may have to come from a store that is
 * `isShared`, and drawings (svg) among the files served. In haste it takes pictures from memory alone.
 */
export function embeddedReader(
  files: FileIndex,
  { find, held }: PictureMemory,
  isShared: boolean,
): ReadEmbedded {
  const patienceMs = (address: string): number | null => {
    if (address.startsWith(OTHERS_MEDIA)) return AT_HAND_MS;
    return isShared ? IN_STORE_MS : null;
  };
  const drawings = new Map<string, Embedded | null>();

  async function drawing(address: string, file: ServedFile): Promise<Embedded | null> {
    const known = drawings.get(address);
    if (known !== undefined) return known;
    const made = await embedDrawing(file);
    if (drawings.size < MOST_FILES) drawings.set(address, made);
    return made;
  }

  return async (address, inHaste) => {
    const file = files.get(address);
    if (file !== undefined) return await drawing(address, file);
    if (inHaste && held(address) === undefined) return 'later';
    const patience = patienceMs(address);
    const picture = await (patience === null ? find(address) : atHand(find(address), patience));
    if (picture === null || picture === 'away' || picture.bytes.byteLength > MOST_BYTES) return null;
    const { bytes } = picture;
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
    return { url: `data:image/webp;base64,${text}`, weight: bytes.byteLength };
  };
}

async function atHand<T>(work: Promise<T | null>, patienceMs: number): Promise<T | null> {
  const { promise, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), patienceMs);
  return await Promise.race([work.catch(() => null), promise]).finally(() => clearTimeout(timer));
}

/**
 * As text, not base64: a compressed document has it as small as a compressed file. Double quotes, which a
 * literal would have to escape, become single ones where the drawing has none of those.
 */
async function embedDrawing(file: ServedFile): Promise<Embedded | null> {
  if (extname(file.path) !== '.svg' || file.size > MOST_BYTES) return null;
  const drawn = await readFile(file.path, 'utf8');
  const text = drawn.includes("'") ? drawn : drawn.replaceAll('"', "'");
  return {
    url: `data:image/svg+xml;charset=utf-8,${text.replace(UNSAFE, (found) => encodeURIComponent(found))}`,
    weight: file.br === null ? file.size : (await stat(file.br)).size,
  };
}
