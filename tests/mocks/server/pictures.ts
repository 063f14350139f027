import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const DRAWINGS = join(import.meta.dirname, '../../../demo/pictures/goods');
const ADDRESS = /\/media\/p\/([a-z0-9-]+)\/(\d+)\.(webp|jpg)$/;
const NAMES = readdirSync(DRAWINGS).sort();
/** A drawing of the demo shop is a thousand wide at this density. */
const DENSITY = 72;

const made = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

/**
 * A drawing of the demo shop by its address, whose name may stand for the first of its sizes
 * (`cup-white-front`), as webp or as the JPEG that others are told of; null for any other address.
 */
export async function readPicture(path: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const [, key = '', width, format] = ADDRESS.exec(path) ?? [];
  const name = NAMES.find((each) => each === `${key}.svg` || each.startsWith(`${key}-`));
  if (name === undefined || width === undefined) return null;
  const known = made.get(path);
  if (known !== undefined) return await known;
  const drawn = sharp(join(DRAWINGS, name), { density: (DENSITY * Number(width)) / 1000 });
  const bytes = (format === 'jpg' ? drawn.flatten().jpeg() : drawn.webp({ effort: 0 }))
    .toBuffer()
    .then((buffer) => Uint8Array.from(buffer));
  made.set(path, bytes);
  return await bytes;
}
