import sharp from 'sharp';
import { pictureSpec } from './keys.ts';
import { drawPicture } from './views.ts';

/** Small tiles are listed by the hundred and must stay light; big ones are looked at closely. */
const quality = (width: number): number => (width <= 320 ? 80 : 84);

/** Webp of one picture, `width` pixels square; throws on an unknown key. Runs in the picture worker. */
export async function renderPicture(key: string, width: number): Promise<Uint8Array> {
  const spec = pictureSpec(key);
  if (!spec) throw new Error(`renderPicture: unknown picture «${key}»`);
  const svg = Buffer.from(drawPicture(spec, width));
  return await sharp(svg)
    .flatten({ background: '#faf7f2' })
    .webp({ quality: quality(width), effort: width <= 320 ? 3 : 4 })
    .toBuffer();
}
