import sharp from 'sharp';

/** Widths that lie ready: tiles and cards of the lists, and the original from which the shop makes the others. */
export const DRAWN_WIDTHS = [320, 640, 1536] as const;

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
      const picture = sharp(data, { raw }).resize({ width });
      const bytes = await picture.webp({ quality: width <= 320 ? 80 : 84, effort: 6 }).toBuffer();
      return [width, bytes] as const;
    }),
  );
  return new Map(made);
}
