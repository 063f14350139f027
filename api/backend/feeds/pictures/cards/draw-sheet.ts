import sharp from 'sharp';
import { SHEET_CELL } from '#lib/pictures.ts';

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };
const QUALITY = 80;

/** Draws pictures as squares of SHEET_CELL, one below the other. Webp. */
export async function drawSheet(pictures: readonly Uint8Array[]): Promise<Buffer> {
  const cells = await Promise.all(
    pictures.map((bytes) =>
      sharp(bytes)
        .resize({ width: SHEET_CELL, height: SHEET_CELL, fit: 'contain', background: CLEAR })
        .png()
        .toBuffer(),
    ),
  );
  const height = SHEET_CELL * cells.length;
  return await sharp({ create: { width: SHEET_CELL, height, channels: 4, background: CLEAR } })
    .composite(cells.map((input, at) => ({ input, left: 0, top: at * SHEET_CELL })))
    .webp({ quality: QUALITY, effort: 4 })
    .toBuffer();
}
