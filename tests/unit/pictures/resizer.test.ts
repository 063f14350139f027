import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import { createResizer } from '#api/backend/feeds/pictures/resizer.ts';

/** Threads that were started, and those that have ended. */
const ended: number[] = [];
const started: number[] = [];
vi.mock('node:worker_threads', async (original) => {
  const threads = await original<typeof import('node:worker_threads')>();
  class Counted extends threads.Worker {
    constructor(...given: ConstructorParameters<typeof threads.Worker>) {
      super(...given);
      started.push(this.threadId);
      this.on('exit', () => ended.push(this.threadId));
    }
  }
  return { ...threads, Worker: Counted };
});

it('the thread for pictures starts with the first one, ends when there are none, and starts again', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'resizer-'));
  const file = join(dir, 'cup.webp');
  await sharp({ create: { width: 640, height: 64, channels: 3, background: '#faf7f2' } })
    .webp()
    .toFile(file);
  const resizer = createResizer(50);
  expect(started).toHaveLength(0);
  const widthOf = async (width: number) => (await sharp(await resizer.resize(file, width)).metadata()).width;
  expect(await Promise.all([widthOf(320), widthOf(100)])).toEqual([320, 100]);
  expect(started).toHaveLength(1);
  await vi.waitFor(() => expect(ended).toHaveLength(1), 5_000);
  expect(await widthOf(320)).toBe(320);
  expect(started).toHaveLength(2);
  await resizer.close();
  await rm(dir, { recursive: true });
}, 30_000);
