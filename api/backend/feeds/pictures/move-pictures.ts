import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from '#api/backend/base/files/whole-file.ts';
import type { ObjectStore } from '#api/backend/base/objects/object-store.ts';
import { WIDEST_PICTURE } from '#lib/pictures.ts';
import { KEPT_KEY, keyOfPicture } from './picture-store.ts';
import { objectOf, putWhole } from './shared-store.ts';

const ORIGINAL = `${WIDEST_PICTURE}.webp`;
const AT_ONCE = 4;

/** How many pictures are at their goal now, and which keys were missing or damaged where they came from. */
export type Moved = { count: number; bytes: number; lost: string[]; isAway: boolean };

async function move(
  keys: readonly string[],
  one: (key: string) => Promise<number | 'lost' | 'away'>,
): Promise<Moved> {
  const moved: Moved = { count: 0, bytes: 0, lost: [], isAway: false };
  const queue = [...keys];
  async function lane(): Promise<void> {
    for (let key = queue.shift(); key !== undefined && !moved.isAway; key = queue.shift()) {
      const outcome = await one(key);
      if (outcome === 'away') moved.isAway = true;
      else if (outcome === 'lost') moved.lost.push(key);
      else {
        moved.count += 1;
        moved.bytes += outcome;
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return moved;
}

/** Copies pictures from the store into a folder, only new ones, `{key}/1536.webp`. */
export async function bringPictures(
  objects: ObjectStore,
  keys: readonly string[],
  folder: string,
): Promise<Moved> {
  return await move(keys, async (key) => {
    const path = join(folder, key, ORIGINAL);
    const known = await stat(path).catch(() => null);
    if (known !== null) return known.size;
    const got = await objects.get(objectOf(key));
    if (got.kind === 'away') return 'away';
    if (got.kind === 'none' || keyOfPicture(got.bytes) !== key) return 'lost';
    await writeWhole(path, got.bytes, { file: 0o644, folder: 0o700 });
    return got.bytes.length;
  });
}

/** Puts the pictures of such a folder into the store, unless they are there. */
export async function sendPictures(objects: ObjectStore, folder: string): Promise<Moved> {
  const names = await readdir(folder).catch(() => []);
  const keys = names.filter((name) => KEPT_KEY.test(name));
  return await move(keys, async (key) => {
    const bytes = await readFile(join(folder, key, ORIGINAL)).catch(() => null);
    if (bytes === null || keyOfPicture(bytes) !== key) return 'lost';
    return (await putWhole(objects, bytes)) ? bytes.length : 'away';
  });
}
