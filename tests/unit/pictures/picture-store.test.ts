import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPictureStore } from '#api/backend/feeds/pictures/picture-store.ts';
import type { Resizer } from '#api/backend/feeds/pictures/resizer.ts';
import { PICTURE_WIDTHS } from '#lib/pictures.ts';

const tile = { width: 1536, height: 1536, channels: 3, background: '#faf7f2' } as const;
const original = sharp({ create: tile }).webp({ effort: 0 }).toBuffer();
let dir = '';
let shipped = '';

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000" viewBox="0 0 1000 1000">' +
  '<rect width="1000" height="1000" fill="#faf7f2"/><path d="M100 100h2v800h-2Z"/></svg>';

/** A folder of drawings as they come with the program. */
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pictures-'));
  shipped = await mkdtemp(join(tmpdir(), 'shipped-'));
  await writeFile(join(shipped, 'cup.svg'), drawing);
});

afterEach(async () => {
  await rm(dir, { recursive: true, force: true });
  await rm(shipped, { recursive: true, force: true });
});

function fakeResizer(
  resize: Resizer['resize'],
): Resizer & { resize: ReturnType<typeof vi.fn<Resizer['resize']>> } {
  return {
    resize: vi.fn(resize),
    toJpeg: resize,
    drawCard: () => resize('', 0),
    drawSheet: () => resize('', 0),
    close: async () => {},
  };
}

const bytes = new Uint8Array([1, 2, 3]);
const text = (picture: { bytes: Uint8Array } | null) => Buffer.from(picture?.bytes ?? []).toString();

describe('the picture store (acc-C10)', () => {
  test('knows the six widths of the specification', () => {
    expect(PICTURE_WIDTHS).toEqual([320, 640, 768, 1024, 1280, 1536]);
  });

  test('draws every width anew: a line that a small picture would blur stays sharp in a wide one', async () => {
    const store = createPictureStore(dir, { shipped: [shipped] });
    const darkest = async (width: number) => {
      const { channels } = await sharp((await store.get('cup', width))?.bytes).stats();
      return Math.min(...channels.map(({ min }) => min));
    };
    try {
      expect([await darkest(320), await darkest(1536)]).toEqual([
        expect.closeTo(90, -2),
        expect.closeTo(0, -2),
      ]);
    } finally {
      store.close();
    }
  });

  test('a picture of the shop itself wins over a drawing', async () => {
    await mkdir(join(dir, 'media', 'p', 'cup'), { recursive: true });
    await writeFile(join(dir, 'media', 'p', 'cup', '320.webp'), 'own');
    expect(text(await createPictureStore(dir, { shipped: [shipped] }).get('cup', 320))).toBe('own');
  });

  test('makes a missing width from the drawing in the worker, and reads it from disk afterwards', async () => {
    const store = createPictureStore(dir, { shipped: [shipped] });
    try {
      const made = await store.get('cup', 640);
      if (!made) throw new Error('no picture');
      const metadata = await sharp(made.bytes).metadata();
      expect(metadata).toMatchObject({ format: 'webp', width: 640, height: 640 });
      expect(await readFile(made.path)).toEqual(Buffer.from(made.bytes));
      expect(await readdir(shipped)).toEqual(['cup.svg']);
    } finally {
      store.close();
    }
    const idle = fakeResizer(async () => bytes);
    const kept = await createPictureStore(dir, { resizer: idle }).get('cup', 640);
    expect(kept?.bytes.length).toBeGreaterThan(100);
    expect(idle.resize).not.toHaveBeenCalled();
  });

  test('twenty requests at once resize once', async () => {
    const gate = Promise.withResolvers<Uint8Array>();
    const resizer = fakeResizer(() => gate.promise);
    const store = createPictureStore(dir, { shipped: [shipped], resizer });
    const asked = Array.from({ length: 20 }, () => store.get('cup', 768));
    await vi.waitFor(() => expect(resizer.resize).toHaveBeenCalledTimes(1));
    gate.resolve(bytes);
    const answers = await Promise.all(asked);
    expect(new Set(answers.map((answer) => answer?.path)).size).toBe(1);
    expect(resizer.resize).toHaveBeenCalledTimes(1);
    expect(await readdir(join(dir, 'media', 'p', 'cup'))).toEqual(['768.webp']);
  });

  test.each([
    ['../../etc/passwd', 320],
    ['cup/../lid', 320],
    ['cup\0', 320],
    ['CUP', 320],
    ['spoon', 320],
    ['', 320],
    ['constructor', 320],
    ['lid', 640],
    ['cup', 321],
    ['cup', 0],
    ['cup', Number.NaN],
  ])('answers nothing for %j at %d and writes nothing', async (key, width) => {
    const resizer = fakeResizer(async () => bytes);
    expect(await createPictureStore(dir, { shipped: [shipped], resizer }).get(key, width)).toBeNull();
    expect(resizer.resize).not.toHaveBeenCalled();
    expect(await readdir(dir)).toEqual([]);
  });

  test('a failed resizing is reported, leaves no file and is tried again', async () => {
    let tries = 0;
    const resizer = fakeResizer(async () => {
      tries += 1;
      if (tries === 1) throw new Error('out of memory');
      return bytes;
    });
    const store = createPictureStore(dir, { shipped: [shipped], resizer });
    await expect(store.get('cup', 640)).rejects.toThrow('out of memory');
    expect((await store.get('cup', 640))?.bytes).toEqual(bytes);
  });

  test('a file that is no picture is an error of that picture only', async () => {
    await writeFile(join(shipped, 'lid.svg'), 'no picture');
    const store = createPictureStore(dir, { shipped: [shipped] });
    try {
      await expect(store.get('lid', 640)).rejects.toThrow();
      expect((await store.get('cup', 640))?.bytes.length).toBeGreaterThan(100);
    } finally {
      store.close();
    }
  });

  test('an empty file left by a power cut is made anew', async () => {
    const resizer = fakeResizer(async () => bytes);
    const store = createPictureStore(dir, { shipped: [shipped], resizer });
    const made = await store.get('cup', 640);
    await writeFile(made?.path ?? '', '');
    expect((await store.get('cup', 640))?.bytes).toEqual(bytes);
  });

  test('D60: a picture that is kept is called by its bytes, so the same one is kept once', async () => {
    const store = createPictureStore(dir);
    const key = await store.save(await original);
    expect(await store.save(await original)).toBe(key);
    expect(key).toMatch(/^[\da-f]{32}$/);
    expect(await readdir(join(dir, 'media', 'p'))).toEqual([key]);
    expect(await readdir(join(dir, 'media', 'p', key))).toEqual(['1536.webp']);
    expect(await store.save(bytes)).not.toBe(key);
  });

  test('a picture that is small already is not enlarged', async () => {
    const store = createPictureStore(dir);
    const small = await sharp({ create: { ...tile, width: 50, height: 40 } })
      .webp()
      .toBuffer();
    const key = await store.save(small);
    expect(Buffer.from((await store.get(key, 640))?.bytes ?? [])).toEqual(small);
    store.close();
  });

  test('acc-F2 H5: others get a JPEG, no smaller than they take and white where nothing is, made once', async () => {
    const store = createPictureStore(dir, { shipped: [shipped] });
    const glass = {
      width: 400,
      height: 300,
      channels: 4,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    } as const;
    const key = await store.save(await sharp({ create: glass }).webp({ lossless: true }).toBuffer());
    try {
      const [wide, small] = [await store.getShared('cup', 1024), await store.getShared(key, 1024)];
      expect(await sharp(wide?.bytes).metadata()).toMatchObject({
        format: 'jpeg',
        width: 1024,
        height: 1024,
      });
      expect(await sharp(small?.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 600, height: 600 });
      const { channels } = await sharp(small?.bytes).stats();
      expect(channels.map(({ min }) => min)).toEqual([255, 255, 255]);
      expect(await store.getShared('lid', 1024), 'without a drawing').toBeNull();
      expect(await store.getShared('../cup', 1024)).toBeNull();
      expect(await store.getShared('cup', 640), 'one width is enough for others').toBeNull();
    } finally {
      store.close();
    }
    const kept = createPictureStore(dir, { resizer: fakeResizer(() => Promise.reject(new Error('again'))) });
    expect((await kept.getShared(key, 1024))?.path).toBe(join(dir, 'media', 'p', key, '1024.jpg'));
  });

  test('AVIF is made after the first who asks, of pictures of the shop itself, and kept where it is smaller', async () => {
    const sizes = [100, 1000];
    const made: number[] = [];
    const toAvif = async () => {
      made.push(1);
      return { kind: 'made', bytes: new Uint8Array(sizes.shift() ?? 0), width: 9, height: 9 } as const;
    };
    const resizer = fakeResizer(async () => new Uint8Array(1000));
    const store = createPictureStore(dir, { shipped: [shipped], resizer, toAvif });
    const key = await store.save(new Uint8Array(2000));
    await store.get('cup', 640);
    expect(await store.getAvif('cup', 640), 'what came with the program is left as it is').toBeNull();
    expect(await Promise.all([320, 640].map((width) => store.getAvif(key, width)))).toEqual([null, null]);
    await vi.waitFor(async () => expect((await store.getAvif(key, 640))?.length).toBe(100));
    expect(await store.getAvif(key, 768)).toBeNull();
    await vi.waitFor(async () => expect(await readdir(join(dir, 'media', 'p', key))).toContain('768.avif'));
    expect(await store.getAvif(key, 768)).toBeNull();
    expect(made).toHaveLength(2);
    expect(await store.getAvif('../../etc', 640)).toBeNull();
  });
});
