import sharp, { type Sharp } from 'sharp';
import { pictureFormat } from './picture-format.ts';
import type { ConvertJob, ConvertReply } from './protocol.ts';

/** The most that a picture may unfold to, pixels. */
const MOST_PIXELS = 40_000_000;
const WEBP = { quality: 84, effort: 4 };
/** Half as large again as webp for half of the processor's time of the next effort. */
const AVIF = { quality: 55, effort: 2 };

// Only what stands here is ever decoded, whatever a file claims to be: no AVIF, HEIF, SVG, PDF, TIFF or any
// other.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
});
sharp.concurrency(1);
sharp.cache(false);

function open(bytes: Uint8Array): Sharp {
  return sharp(bytes, {
    limitInputPixels: MOST_PIXELS,
    failOn: 'error',
    animated: false,
    sequentialRead: true,
  });
}

async function make(job: ConvertJob): Promise<ConvertReply> {
  const { bytes } = job;
  if (pictureFormat(bytes) === null) return { kind: 'failed', fault: 'format' };
  const picture = open(bytes);
  const made =
    job.kind === 'avif'
      ? picture.avif(AVIF)
      : picture
          .autoOrient()
          .resize({ width: job.width, height: job.width, fit: 'inside', withoutEnlargement: true })
          .webp(WEBP);
  const { data, info } = await made.toBuffer({ resolveWithObject: true });
  return { kind: 'made', bytes: data, width: info.width, height: info.height };
}

function faultOf(error: unknown): 'too-large' | 'broken' {
  return error instanceof Error && /pixel limit|dimensions|too (big|large)/i.test(error.message)
    ? 'too-large'
    : 'broken';
}

process.on('message', async ({ id, job }: { id: number; job: ConvertJob }) => {
  const reply = await make(job).catch((error): ConvertReply => ({ kind: 'failed', fault: faultOf(error) }));
  process.send?.({ id, reply });
});
// The shop has gone.
process.on('disconnect', () => process.exit());
