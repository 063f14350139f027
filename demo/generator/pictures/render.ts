import sharp from 'sharp';

/**
 * Widths that lie ready: tiles and cards of the lists, and the original from which the shop makes the others.
 */
export const DRAWN_WIDTHS = [320, 640, 1536] as const;

/** A page has dozens of the small ones: one full of things is made coarser rather than heavier. */
const SMALL = 320;
const SMALL_BYTES = 6 * 1024;

const BACKGROUND = '#faf7f2';

/** Webp pictures of one drawing by width, each `width` pixels square; `svg` is as wide as the widest. */
export async function renderWidths(svg: string): Promise<ReadonlyMap<number, Uint8Array>> {
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten({ background: BACKGROUND })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const made = await Promise.all(
    DRAWN_WIDTHS.map(async (width) => {
      const encode = (quality: number) =>
        sharp(data, { raw }).resize({ width }).webp({ quality, effort: 6 }).toBuffer();
      if (width > SMALL) return [width, await encode(84)] as const;
      const fine = await encode(80);
      return [width, fine.byteLength <= SMALL_BYTES ? fine : await encode(60)] as const;
    }),
  );
  return new Map(made);
}
