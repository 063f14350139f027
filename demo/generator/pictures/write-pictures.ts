import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAbsent } from '#api/backend/base/files/whole-file.ts';
import type { PictureSpec } from './keys.ts';
import { drawPicture } from './views.ts';

const fileOf = (folder: string, key: string): string => join(folder, `${key}.svg`);

function writtenText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}

/**
 * Writes the drawings as they are drawn now and takes away what nothing shows any more; the shop makes
 * pictures of them when they are asked for. Returns how many have changed.
 */
export function writePictures(folder: string, pictures: ReadonlyMap<string, PictureSpec>): number {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) {
    if (!pictures.has(name.replace(/\.svg$/, ''))) rmSync(join(folder, name), { recursive: true });
  }
  let changed = 0;
  for (const [key, spec] of pictures) {
    const drawing = drawPicture(spec);
    if (writtenText(fileOf(folder, key)) === drawing) continue;
    writeFileSync(fileOf(folder, key), drawing);
    changed += 1;
  }
  return changed;
}
