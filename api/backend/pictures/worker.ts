import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { renderPicture } from '#demo/generator/pictures/render.ts';
import type { RenderReply, RenderRequest } from './protocol.ts';

// One picture at a time on one core: the other core answers shoppers.
sharp.concurrency(1);
sharp.cache(false);

const port = parentPort;
if (!port) throw new Error('pictures/worker.ts runs as a worker thread only');

port.on('message', async ({ id, key, width }: RenderRequest) => {
  let reply: RenderReply;
  try {
    reply = { id, bytes: await renderPicture(key, width) };
  } catch (error) {
    reply = { id, error: error instanceof Error ? error.message : String(error) };
  }
  port.postMessage(reply);
});
