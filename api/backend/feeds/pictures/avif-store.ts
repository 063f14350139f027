import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isAbsent, writeWhole } from '#api/backend/base/files/whole-file.ts';
import { WIDEST_PICTURE } from '#lib/pictures.ts';
import type { Converted } from './convert/converter.ts';

export type ToAvif = (webp: Uint8Array) => Promise<Converted>;
export type AvifStore = { get(key: string, width: number): Promise<Uint8Array | null> };

/** Below this width AVIF is no smaller than webp, pixels: tiles of phones stay webp. */
const NARROWEST = 640;
/** What a picture that the shop itself has made begins with. */
const ORIGINAL = `${WIDEST_PICTURE}.webp`;
/** What it must save to be worth a second file. */
const WORTH = 0.9;
/** Pictures that wait to be made; asking again later is enough for the rest. */
const MOST_WAITING = 100;

type ReadWebp = (key: string, width: number) => Promise<{ bytes: Uint8Array } | null>;

/**
 * AVIF beside the webp pictures that the shop itself has made, `{folder}/{key}/{width}.avif`. Making one
 * takes longer than anybody waits, so who asks first gets none and it is made after that, one at a time; an
 * empty file says that it was no smaller.
 */
export function createAvifStore(folder: string, readWebp: ReadWebp, toAvif: ToAvif): AvifStore {
  const waiting = new Set<string>();
  let work: Promise<void> = Promise.resolve();

  async function make(path: string, key: string, width: number): Promise<void> {
    const webp = await readWebp(key, width);
    if (webp === null) return;
    const made = await toAvif(webp.bytes);
    if (made.kind === 'failed') return;
    const isWorth = made.bytes.byteLength < webp.bytes.byteLength * WORTH;
    await writeWhole(path, isWorth ? made.bytes : new Uint8Array());
  }

  return {
    get: async (key, width) => {
      if (width < NARROWEST) return null;
      const path = join(folder, key, `${width}.avif`);
      try {
        const bytes = await readFile(path);
        return bytes.length > 0 ? bytes : null;
      } catch (error) {
        if (!isAbsent(error)) throw error;
      }
      const isOurs = await stat(join(folder, key, ORIGINAL)).then(
        () => true,
        () => false,
      );
      if (isOurs && !waiting.has(path) && waiting.size < MOST_WAITING) {
        waiting.add(path);
        // A picture that fails is served as webp and tried again when somebody asks.
        work = work
          .then(() => make(path, key, width))
          .catch(() => undefined)
          .finally(() => waiting.delete(path));
      }
      return null;
    },
  };
}
