import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import type { ResizeReply, ResizeRequest } from './protocol.ts';

// One picture at a time on one core: the other core answers shoppers.
sharp.concurrency(1);
sharp.cache(false);

/** Small tiles are listed by the hundred and must stay light; big ones are looked at closely. */
const quality = (width: number): number => (width <= 320 ? 80 : 84);

const port = parentPort;
if (!port) throw new Error('pictures/worker.ts runs as a worker thread only');

port.on('message', async ({ id, file, width }: ResizeRequest) => {
  let reply: ResizeReply;
  try {
    const bytes = await sharp(file)
      .resize({ width })
      .webp({ quality: quality(width), effort: 4 })
      .toBuffer();
    reply = { id, bytes };
  } catch (error) {
    reply = { id, error: error instanceof Error ? error.message : String(error) };
  }
  port.postMessage(reply);
});
