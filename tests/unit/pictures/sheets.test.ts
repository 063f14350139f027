import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openCards } from '#api/backend/feeds/pictures/cards/open-cards.ts';
import { createSheetStore } from '#api/backend/feeds/pictures/cards/sheet-store.ts';

const CUP = '/media/p/cup-front';
const LID = '/media/p/lid-front';
const onError = (): void => undefined;
const keyOf = (address: string | null): string => address?.replace('/media/s/', '') ?? '';
let dir = '';
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'sheets-'));
});
// A page's note of what is on a sheet is written behind its back, and may be under way still.
afterEach(() => rm(dir, { recursive: true, force: true, maxRetries: 20, retryDelay: 25 }));

const square = (background: string) =>
  sharp({ create: { width: 320, height: 320, channels: 3, background } })
    .webp()
    .toBuffer();

describe('acc-B0 pictures that stand small beside each other', () => {
  it('are one file, each in its place, drawn when it is asked for and kept', async () => {
    const colours: Record<string, string> = { 'cup-front': '#ff0000', 'lid-front': '#0000ff' };
    const readPicture = vi.fn(async (key: string) => await square(colours[key] ?? '#000000'));
    const { sheets, close } = openCards({ dataDir: dir, readPicture, onError, pictureStore: null });
    try {
      const address = sheets.addressOf([CUP, LID]);
      expect(address).toMatch(/^\/media\/s\/[\da-f]{32}$/);
      expect(sheets.addressOf([CUP, LID])).toBe(address);
      expect(sheets.addressOf([LID, CUP])).not.toBe(address);
      const sheet = await sheets.read(keyOf(address), 120, 'webp');
      const { data, info } = await sharp(sheet ?? Buffer.from(''))
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([120, 240]);
      const pixel = (y: number) => {
        const at = (y * info.width + 60) * info.channels;
        return [...data.subarray(at, at + 3)].map((part) => Math.round(part / 255));
      };
      expect([pixel(60), pixel(180)]).toEqual([
        [1, 0, 0],
        [0, 0, 1],
      ]);
      const again = await sheets.read(keyOf(address), 120, 'webp');
      expect(Buffer.from(again ?? '')).toEqual(Buffer.from(sheet ?? 'none'));
      expect(readPicture).toHaveBeenCalledTimes(2);
    } finally {
      close();
    }
  });

  it('have none while one of them is lost, and it is drawn once that is back', async () => {
    let isLost = true;
    const store = createSheetStore({
      dataDir: dir,
      readPicture: async (key) => (isLost && key === 'lid-front' ? null : Buffer.from(key)),
      draw: async (pictures) => Buffer.from(pictures.join()),
      onError,
      shared: null,
    });
    const key = keyOf(store.addressOf([CUP, LID]));
    expect(await store.read(key, 120, 'webp')).toBeNull();
    isLost = false;
    expect(String(await store.read(key, 120, 'webp'))).toBe('cup-front,lid-front');
  });

  it('have none of another server’s, of no picture, under another key, width or format', async () => {
    const store = createSheetStore({
      dataDir: dir,
      readPicture: async (key) => Buffer.from(key),
      draw: async () => Buffer.from('sheet'),
      onError,
      shared: null,
    });
    expect(store.addressOf([CUP, '/media/o/aHR0cA'])).toBeNull();
    expect(store.addressOf([])).toBeNull();
    const key = keyOf(store.addressOf([CUP]));
    expect(await store.read('0'.repeat(32), 120, 'webp')).toBeNull();
    expect(await store.read(key, 320, 'webp')).toBeNull();
    expect(await store.read(key, 120, 'avif')).toBeNull();
  });
});
