import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import type { ResizeReply, ResizeRequest } from './protocol.ts';

// One picture at a time on one core: the other core answers shoppers.
sharp.concurrency(1);
sharp.cache(false);

/** Small tiles are listed by the hundred and must stay light; big ones are looked at closely. */
const quality = (width: number): number => (width <= 320 ? 80 : 84);

/** A picture is never enlarged: one that is small already stays as it is. */
async function resize(file: string, width: number): Promise<Uint8Array> {
  const picture = sharp(file);
  const own = await picture.metadata();
  if (Math.max(own.width, own.height) <= width) return await readFile(file);
  return await picture
    .resize({ width, height: width, fit: 'inside' })
    .webp({ quality: quality(width), effort: 4 })
    .toBuffer();
}

const port = parentPort;
if (!port) throw new Error('pictures/worker.ts runs as a worker thread only');

port.on('message', async ({ id, file, width }: ResizeRequest) => {
  let reply: ResizeReply;
  try {
    reply = { id, bytes: await resize(file, width) };
  } catch (error) {
    reply = { id, error: error instanceof Error ? error.message : String(error) };
  }
  port.postMessage(reply);
});
