import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PICTURE_KEYS, type PictureSpec, pictureSpec } from './keys.ts';
import { DRAWN_WIDTHS, renderWidths } from './render.ts';
import { drawPicture } from './views.ts';

const WIDEST = Math.max(...DRAWN_WIDTHS);

/** What each picture was made from; beside the pictures, so that only changed drawings are rendered again. */
const LIST = 'drawn.json';

function drawingOf(key: string): string {
  const spec: PictureSpec | undefined = pictureSpec(key);
  if (spec === undefined) throw new Error(`drawingOf: unknown picture «${key}»`);
  return drawPicture(spec, WIDEST);
}

/** The fingerprint of every drawing as the generator draws it now. */
export function drawings(): Readonly<Record<string, string>> {
  const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);
  return Object.fromEntries([...PICTURE_KEYS].sort().map((key) => [key, hash(drawingOf(key))]));
}

/** The fingerprints of the drawings that the pictures in the folder were made from. */
export function drawn(folder: string): Readonly<Record<string, string>> {
  const list = join(folder, LIST);
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : {};
}

const fileOf = (folder: string, key: string, width: number): string => join(folder, key, `${width}.webp`);

/**
 * Renders what has changed or is missing, takes away what nothing shows any more. Returns how many were
 * rendered.
 */
export async function writePictures(folder: string): Promise<number> {
  mkdirSync(folder, { recursive: true });
  const wanted = drawings();
  const known = drawn(folder);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory() && !(entry.name in wanted)) rmSync(join(folder, entry.name), { recursive: true });
  }
  const stale = Object.keys(wanted).filter(
    (key) =>
      known[key] !== wanted[key] || DRAWN_WIDTHS.some((width) => !existsSync(fileOf(folder, key, width))),
  );
  for (const key of stale) {
    mkdirSync(join(folder, key), { recursive: true });
    for (const [width, bytes] of await renderWidths(drawingOf(key)))
      writeFileSync(fileOf(folder, key, width), bytes);
  }
  writeFileSync(join(folder, LIST), `${JSON.stringify(wanted, null, 1)}\n`);
  return stale.length;
}
