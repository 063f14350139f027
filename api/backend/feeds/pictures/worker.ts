import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { drawCard } from './cards/draw-card.ts';
import { drawSheet } from './cards/draw-sheet.ts';
import type { ResizeJob, ResizeReply } from './protocol.ts';

// One picture at a time on one core: the other core answers shoppers.
sharp.concurrency(1);
sharp.cache(false);

/** Small tiles are listed by the hundred and must stay light; big ones are looked at closely. */
const quality = (width: number): number => (width <= 320 ? 80 : 84);

/** Pixels per inch at which a drawing is as wide as it says. */
const DENSITY = 72;

/** A picture to be made no wider than `width`: a drawing is drawn at once as wide as that. */
async function opened(file: string, width: number): Promise<Sharp> {
  const picture = sharp(file);
  const own = await picture.metadata();
  return own.format === 'svg' ? sharp(file, { density: (DENSITY * width) / own.width }) : picture;
}

/** A picture is never enlarged: one that is small already stays as it is. */
async function resize(file: string, width: number): Promise<Uint8Array> {
  const picture = await opened(file, width);
  const own = await picture.metadata();
  if (own.format !== 'svg' && Math.max(own.width, own.height) <= width) return await readFile(file);
  return await picture
    .resize({ width, height: width, fit: 'inside' })
    .webp({ quality: quality(width), effort: 4 })
    .toBuffer();
}

/** The least that marketplaces and messengers take, pixels. */
const LEAST = 600;
const PAPER = '#ffffff';

/**
 * For whoever draws no webp: no wider or higher than `width`, on white where it is transparent. A picture
 * smaller than others take stands in the middle of white, as it is.
 */
async function toJpeg(file: string, width: number): Promise<Buffer> {
  const picture = await opened(file, width);
  const made = picture.resize({ width, height: width, fit: 'inside', withoutEnlargement: true });
  const { data, info } = await made
    .flatten({ background: PAPER })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const across = Math.max(0, LEAST - info.width);
  const down = Math.max(0, LEAST - info.height);
  return await sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    .extend({
      left: Math.floor(across / 2),
      right: Math.ceil(across / 2),
      top: Math.floor(down / 2),
      bottom: Math.ceil(down / 2),
      background: PAPER,
    })
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}

function make(job: ResizeJob): Promise<Uint8Array> {
  switch (job.kind) {
    case 'webp':
      return resize(job.file, job.width);
    case 'jpeg':
      return toJpeg(job.file, job.width);
    case 'card':
      return drawCard(job.words);
    case 'sheet':
      return drawSheet(job.pictures);
  }
}

process.on('message', async ({ id, job }: { id: number; job: ResizeJob }) => {
  const reply = await make(job).then(
    (bytes): ResizeReply => ({ bytes }),
    (error): ResizeReply => ({ error: error instanceof Error ? error.message : String(error) }),
  );
  process.send?.({ id, reply });
});
// The shop has gone.
process.on('disconnect', () => process.exit());
