import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureSpec } from '#demo/generator/pictures/keys.ts';
import { createPainter, type Painter } from './painter.ts';

/** Widths in pixels a picture is served in (specification section 9, acc-C10). */
export const PICTURE_WIDTHS = [320, 640, 768, 1024, 1280, 1536] as const;

export type StoredPicture = {
  bytes: Uint8Array;
  /** Absolute path of the webp file. */
  path: string;
};

export interface PictureStore {
  /**
   * A picture, made on its first request and kept as a file. Null for an unknown key or another width than the
   * six: neither ever touches the disk. Rejects when drawing or writing fails.
   */
  get(key: string, width: number): Promise<StoredPicture | null>;
  /** Makes the smallest width of the given pictures; those on disk already cost a read. Unknown keys are skipped. */
  seedSmallest(keys: readonly string[], onProgress?: (done: number, total: number) => void): Promise<void>;
  close(): Promise<void>;
}

const KEY = /^[a-z0-9]+(?:-[a-z0-9]+){1,5}$/;

const isWidth = (width: number): boolean => PICTURE_WIDTHS.some((known) => known === width);

async function readIfThere(path: string): Promise<Uint8Array | null> {
  try {
    const bytes = await readFile(path);
    return bytes.length > 0 ? bytes : null;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
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

/** Store of the demo pictures under `{dataDir}/media/p/{key}/{width}.webp`. `painter` is replaceable for tests. */
export function createPictureStore(dataDir: string, painter: Painter = createPainter()): PictureStore {
  const root = join(dataDir, 'media', 'p');
  const underway = new Map<string, Promise<StoredPicture>>();

  const make = async (key: string, width: number): Promise<StoredPicture> => {
    const folder = join(root, key);
    const path = join(folder, `${width}.webp`);
    const kept = await readIfThere(path);
    if (kept) return { bytes: kept, path };
    const bytes = await painter.paint(key, width);
    await writeWhole(folder, path, bytes);
    return { bytes, path };
  };

  const get: PictureStore['get'] = async (key, width) => {
    if (!KEY.test(key) || !isWidth(width) || !pictureSpec(key)) return null;
    const name = `${key}/${width}`;
    const running = underway.get(name);
    if (running) return await running;
    const started = make(key, width).finally(() => underway.delete(name));
    underway.set(name, started);
    return await started;
  };

  return {
    get,
    seedSmallest: async (keys, onProgress) => {
      let done = 0;
      for (const key of keys) {
        await get(key, PICTURE_WIDTHS[0]);
        done += 1;
        onProgress?.(done, keys.length);
      }
    },
    close: () => painter.close(),
  };
}
