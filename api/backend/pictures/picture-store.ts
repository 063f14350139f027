import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createResizer, type Resizer } from './resizer.ts';

/** Widths in pixels a picture is served in (specification section 9, acc-C10). */
export const PICTURE_WIDTHS = [320, 640, 768, 1024, 1280, 1536] as const;
/** The widest is the original that the others are made from. */
const ORIGINAL = PICTURE_WIDTHS[5];

export type StoredPicture = {
  bytes: Uint8Array;
  /** Absolute path of the webp file. */
  path: string;
};

export interface PictureStore {
  /**
   * A picture as it lies there, else made from its original on the first request and kept as a file. Null for an
   * unknown key or another width than the six: neither ever writes. Rejects when resizing or writing fails.
   */
  get(key: string, width: number): Promise<StoredPicture | null>;
  close(): Promise<void>;
}

export type PictureStoreOptions = {
  /** Folders of pictures that came with the program, `{key}/{width}.webp`; never written to. */
  shipped?: readonly string[];
  /** Replaceable for tests. */
  resizer?: Resizer;
};

const KEY = /^[a-z0-9]+(?:-[a-z0-9]+){0,5}$/;

const isWidth = (width: number): boolean => PICTURE_WIDTHS.some((known) => known === width);

function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

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

/** Written beside and renamed, so that a reader never sees half a file. */
async function writeWhole(folder: string, path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true });
  const draft = join(folder, `.${randomUUID()}.tmp`);
  try {
    await writeFile(draft, bytes);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Store of pictures under `{dataDir}/media/p/{key}/{width}.webp`, which win over those that came with the program. */
export function createPictureStore(
  dataDir: string,
  { shipped = [], resizer = createResizer() }: PictureStoreOptions = {},
): PictureStore {
  const own = join(dataDir, 'media', 'p');
  const folders = [own, ...shipped];
  const underway = new Map<string, Promise<StoredPicture | null>>();

  const find = async (key: string, width: number): Promise<StoredPicture | null> => {
    for (const folder of folders) {
      const picture = await readIfThere(join(folder, key, `${width}.webp`));
      if (picture) return picture;
    }
    return null;
  };

  const make = async (key: string, width: number): Promise<StoredPicture | null> => {
    for (const folder of folders) {
      const original = join(folder, key, `${ORIGINAL}.webp`);
      if (!(await isThere(original))) continue;
      const bytes = await resizer.resize(original, width);
      const path = join(own, key, `${width}.webp`);
      await writeWhole(join(own, key), path, bytes);
      return { bytes, path };
    }
    return null;
  };

  return {
    get: async (key, width) => {
      if (!KEY.test(key) || !isWidth(width)) return null;
      const name = `${key}/${width}`;
      const running = underway.get(name);
      if (running) return await running;
      const started = find(key, width)
        .then((picture) => picture ?? make(key, width))
        .finally(() => underway.delete(name));
      underway.set(name, started);
      return await started;
    },
    close: () => resizer.close(),
  };
}
