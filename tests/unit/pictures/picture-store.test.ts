import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pictures, setPictures } from '#api/backend/pictures/handle.ts';
import type { Painter } from '#api/backend/pictures/painter.ts';
import {
  createPictureStore,
  PICTURE_WIDTHS,
  type PictureStore,
} from '#api/backend/pictures/picture-store.ts';

let dir = '';

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pictures-'));
});

afterEach(async () => {
  await rm(dir, { recursive: true, force: true });
});

function fakePainter(
  paint: Painter['paint'],
): Painter & { paint: ReturnType<typeof vi.fn<Painter['paint']>> } {
  return { paint: vi.fn(paint), close: async () => {} };
}

const bytes = new Uint8Array([1, 2, 3]);

describe('the picture store (acc-C10)', () => {
  test('knows the six widths of the specification', () => {
    expect(PICTURE_WIDTHS).toEqual([320, 640, 768, 1024, 1280, 1536]);
  });

  test('makes a webp of the asked width in the worker, and reads it from disk afterwards', async () => {
    const store = createPictureStore(dir);
    try {
      const made = await store.get('cup-kraft-front', 640);
      if (!made) throw new Error('no picture');
      const metadata = await sharp(made.bytes).metadata();
      expect(metadata).toMatchObject({ format: 'webp', width: 640, height: 640 });
      expect(await readFile(made.path)).toEqual(Buffer.from(made.bytes));
    } finally {
      await store.close();
    }
    const idle = fakePainter(async () => bytes);
    const kept = await createPictureStore(dir, idle).get('cup-kraft-front', 640);
    expect(kept?.bytes.length).toBeGreaterThan(1000);
    expect(idle.paint).not.toHaveBeenCalled();
  });

  test('twenty requests at once paint once', async () => {
    const gate = Promise.withResolvers<Uint8Array>();
    const painter = fakePainter(() => gate.promise);
    const store = createPictureStore(dir, painter);
    const asked = Array.from({ length: 20 }, () => store.get('cup-white-front', 320));
    await vi.waitFor(() => expect(painter.paint).toHaveBeenCalledTimes(1));
    gate.resolve(bytes);
    const answers = await Promise.all(asked);
    expect(new Set(answers.map((answer) => answer?.path)).size).toBe(1);
    expect(painter.paint).toHaveBeenCalledTimes(1);
    expect(await readdir(join(dir, 'media', 'p', 'cup-white-front'))).toEqual(['320.webp']);
  });

  test.each([
    ['../../etc/passwd', 320],
    ['cup-white-front/../x', 320],
    ['cup-white-front\0', 320],
    ['CUP-WHITE-FRONT', 320],
    ['cup-gilded-front', 320],
    ['not-found', 320],
    ['', 320],
    ['constructor', 320],
    ['cup-white-front', 321],
    ['cup-white-front', 0],
    ['cup-white-front', Number.NaN],
  ])('answers nothing for %j at %d and touches no disk', async (key, width) => {
    const painter = fakePainter(async () => bytes);
    expect(await createPictureStore(dir, painter).get(key, width)).toBeNull();
    expect(painter.paint).not.toHaveBeenCalled();
    expect(await readdir(dir)).toEqual([]);
  });

  test('a failed painting is reported, leaves no file and is tried again', async () => {
    let tries = 0;
    const store = createPictureStore(
      dir,
      fakePainter(async () => {
        tries += 1;
        if (tries === 1) throw new Error('out of paint');
        return bytes;
      }),
    );
    await expect(store.get('cup-white-front', 320)).rejects.toThrow('out of paint');
    expect((await store.get('cup-white-front', 320))?.bytes).toEqual(bytes);
  });

  test('an empty file left by a power cut is made anew', async () => {
    const store = createPictureStore(
      dir,
      fakePainter(async () => bytes),
    );
    const made = await store.get('cup-white-front', 320);
    await writeFile(made?.path ?? '', '');
    expect((await store.get('cup-white-front', 320))?.bytes).toEqual(bytes);
  });

  test('seeding makes the smallest width only and reports its progress', async () => {
    const painter = fakePainter(async () => bytes);
    const seen: string[] = [];
    await createPictureStore(dir, painter).seedSmallest(['cup-white-front', 'cup-pack'], (done, total) => {
      seen.push(`${done}/${total}`);
    });
    expect(painter.paint.mock.calls).toEqual([
      ['cup-white-front', 320],
      ['cup-pack', 320],
    ]);
    expect(seen).toEqual(['1/2', '2/2']);
  });

  test('a tile is light: 320 px at most 6 kB, 1024 px at most 40 kB', async () => {
    const store = createPictureStore(dir);
    try {
      for (const key of ['office-use', 'straw-paper-front', 'cleaning-use']) {
        expect((await store.get(key, 320))?.bytes.length).toBeLessThanOrEqual(6 * 1024);
        expect((await store.get(key, 1024))?.bytes.length).toBeLessThanOrEqual(40 * 1024);
      }
    } finally {
      await store.close();
    }
  });
});

describe('the handle of the picture store', () => {
  test('says clearly when the process has no store', () => {
    setPictures(null);
    expect(() => pictures()).toThrow('no picture store');
    const store: PictureStore = createPictureStore(
      dir,
      fakePainter(async () => bytes),
    );
    setPictures(store);
    expect(pictures()).toBe(store);
    setPictures(null);
  });
});
