import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createResizer, type Resizer } from '#api/backend/feeds/pictures/resizer.ts';
import { ownProcesses } from '#tests/harness/processes/own-processes.ts';

const running = () => ownProcesses('pictures/worker.ts');

let dir: string;
let file: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'resizer-'));
  file = join(dir, 'cup.webp');
  await sharp({ create: { width: 640, height: 64, channels: 3, background: '#faf7f2' } })
    .webp()
    .toFile(file);
});
afterAll(() => rm(dir, { recursive: true }));

const widthOf = async (picture: Promise<Uint8Array>) => (await sharp(await picture).metadata()).width;

async function within(idleMs: number, work: (resizer: Resizer) => Promise<void>): Promise<void> {
  const resizer = createResizer(idleMs);
  try {
    await work(resizer);
  } finally {
    resizer.close();
  }
}

describe('the process that makes pictures of ours', () => {
  test('starts with the first one, ends when there are none, and starts again', async () => {
    await within(50, async (resizer) => {
      expect(running()).toEqual([]);
      const made = [resizer.resize(file, 320), resizer.resize(file, 100)].map(widthOf);
      expect(running()).toHaveLength(1);
      expect(await Promise.all(made)).toEqual([320, 100]);
      await vi.waitFor(() => expect(running()).toEqual([]), 5_000);
      expect(await widthOf(resizer.resize(file, 320))).toBe(320);
    });
    await vi.waitFor(() => expect(running()).toEqual([]), 5_000);
  });

  test('a picture that cannot be read says why, and the same process makes the next one', async () => {
    await within(60_000, async (resizer) => {
      await expect(resizer.resize(join(dir, 'none.webp'), 320)).rejects.toThrow('none.webp');
      const before = running();
      expect(await widthOf(resizer.toJpeg(file, 320))).toBe(600);
      expect(running()).toEqual(before);
    });
  });

  test('killed, it takes along what was in its hands, and another makes what waited behind', async () => {
    await within(60_000, async (resizer) => {
      const inHand = Array.from({ length: 4 }, () => resizer.resize(file, 320));
      const behind = [resizer.resize(file, 100), resizer.resize(file, 160)];
      const [pid] = running();
      process.kill(Number(pid), 'SIGKILL');
      const lost = await Promise.allSettled(inHand);
      expect(lost.map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
      expect(await Promise.all(behind.map(widthOf))).toEqual([100, 160]);
      expect(running()).not.toContain(pid);
    });
  });
});
