import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const DRAWINGS = join(import.meta.dirname, '../../../demo/pictures/goods');
const ADDRESS = /\/media\/p\/([a-z0-9-]+)\/(\d+)\.webp$/;

/** A drawing of the demo shop by its address, in the nearest width there is; null for any other address. */
export function readPicture(path: string): Uint8Array<ArrayBuffer> | null {
  const [, key = '', width = ''] = ADDRESS.exec(path) ?? [];
  const file = [width, '640', '320'].map((each) => join(DRAWINGS, key, `${each}.webp`)).find(existsSync);
  return key === '' || file === undefined ? null : Uint8Array.from(readFileSync(file));
}

/** The same drawing as the JPEG that others are told of; null for any other address. */
export async function readShared(path: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const webp = path.endsWith('.jpg') ? readPicture(path.replace(/jpg$/, 'webp')) : null;
  if (webp === null) return null;
  return Uint8Array.from(await sharp(webp).flatten({ background: '#ffffff' }).jpeg().toBuffer());
}
