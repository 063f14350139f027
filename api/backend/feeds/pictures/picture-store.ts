import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isAbsent, writeWhole } from '#api/backend/base/files/whole-file.ts';
import { PICTURE_WIDTHS, SHARED_WIDTH } from '#lib/pictures.ts';
import { flights } from '#process/flights.ts';
import { isOutOfDisk } from '#process/no-disk.ts';
import { type AvifStore, createAvifStore, type ToAvif } from './avif-store.ts';
import { createResizer, type Resizer } from './resizer.ts';

/** The widest is the original that the others are made from, where it is no drawing. */
const ORIGINAL = PICTURE_WIDTHS[5];

/** How a picture is kept. */
export type StoredFormat = 'webp' | 'avif' | 'jpeg';

export type StoredPicture = {
  bytes: Uint8Array;
  /** Absolute path of the file; it is not there where the disk takes nothing. */
  path: string;
};

export interface PictureStore {
  /**
   * A picture as it lies there, else made from its original on the first request and kept as a file. Null for
   * an unknown key or another width than the six: neither ever writes. Made anew each time while the disk
   * takes nothing. Rejects when resizing fails.
   */
  get(key: string, width: number): Promise<StoredPicture | null>;
  /**
   * The JPEG that others are told of, made and kept in the same way; null for an unknown key and any other
   * width.
   */
  getShared(key: string, width: number): Promise<StoredPicture | null>;
  /**
   * The same as AVIF where that is smaller and has been made; asking is what has it made, for those who come
   * later.
   */
  getAvif: AvifStore['get'];
  /** Keeps a widest webp for good under a key made of its bytes, which it returns. */
  save(bytes: Uint8Array): Promise<string>;
  close(): void;
}

export type PictureStoreOptions = {
  /**
   * The folder within `media`: `p` unless told, pictures of ours by their bytes; `copies` of those that a
   * store keeps for all processes.
   */
  place?: 'p' | 'o' | 'copies';
  /** Folders of drawings that came with the program, `{key}.svg`; never written to. */
  shipped?: readonly string[];
  /** Makes AVIF of pictures of ours; without it there is none. */
  toAvif?: ToAvif;
  /** Replaceable for tests. */
  resizer?: Resizer;
};

/** A picture is worth more than its copy on a disk that is full. */
function pastFullDisk(error: unknown): void {
  if (!isOutOfDisk(error)) throw error;
}

/** Half of a digest, in hex. */
const KEY_LENGTH = 32;

/** Under which key a widest webp is kept. */
export function keyOfPicture(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, KEY_LENGTH);
}

/**
 * The key of a picture that was kept by {@link PictureStore.save}; pictures that came with the program have
 * words.
 */
export const KEPT_KEY = new RegExp(`^[\\da-f]{${KEY_LENGTH}}$`);
const KEY = /^[a-z0-9]+(?:-[a-z0-9]+){0,5}$/;

/** Makes a picture of the original in a file. */
type Make = (original: string) => Promise<Uint8Array>;

const isWidth = (width: number): boolean => PICTURE_WIDTHS.some((known) => known === width);

async function readIfThere(path: string): Promise<StoredPicture | null> {
  try {
    const bytes = await readFile(path);
    return bytes.length > 0 ? { bytes, path } : null;
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}

async function isThere(path: string): Promise<boolean> {
  try {
    return (await stat(path)).size > 0;
  } catch (error) {
    if (isAbsent(error)) return false;
    throw error;
  }
}

/**
 * Store of pictures under `{dataDir}/media/{place}/{key}/{width}.webp`; an original of its own wins over a
 * drawing that came with the program.
 */
export function createPictureStore(
  dataDir: string,
  { place = 'p', shipped = [], toAvif, resizer = createResizer() }: PictureStoreOptions = {},
): PictureStore {
  const own = join(dataDir, 'media', place);
  const fly = flights<StoredPicture | null>();

  /** Where the original of a picture may lie: a drawing is one of every width. */
  const originalsOf = (key: string): string[] => [
    join(own, key, `${ORIGINAL}.webp`),
    ...shipped.map((folder) => join(folder, `${key}.svg`)),
  ];

  const make = async (key: string, file: string, by: Make): Promise<StoredPicture | null> => {
    for (const original of originalsOf(key)) {
      if (!(await isThere(original))) continue;
      // It has come since it was looked for, and must not be drawn over by a copy of itself.
      if (basename(original) === file) return await readIfThere(original);
      const bytes = await by(original);
      const path = join(own, key, file);
      await writeWhole(path, bytes).catch(pastFullDisk);
      return { bytes, path };
    }
    return null;
  };

  const obtain = async (key: string, file: string, by: Make): Promise<StoredPicture | null> => {
    if (!KEY.test(key)) return null;
    return await fly(
      `${key}/${file}`,
      async () => (await readIfThere(join(own, key, file))) ?? (await make(key, file, by)),
    );
  };

  const get: PictureStore['get'] = async (key, width) =>
    isWidth(width) ? await obtain(key, `${width}.webp`, (file) => resizer.resize(file, width)) : null;

  const avif = toAvif === undefined ? null : createAvifStore(own, get, toAvif);
  return {
    get,
    getShared: async (key, width) =>
      width === SHARED_WIDTH
        ? await obtain(key, `${width}.jpg`, (file) => resizer.toJpeg(file, width))
        : null,
    getAvif: async (key, width) => {
      return avif === null || !KEY.test(key) || !isWidth(width) ? null : await avif.get(key, width);
    },
    save: async (bytes) => {
      const key = keyOfPicture(bytes);
      const path = join(own, key, `${ORIGINAL}.webp`);
      if (!(await isThere(path))) await writeWhole(path, bytes);
      return key;
    },
    close: resizer.close,
  };
}
