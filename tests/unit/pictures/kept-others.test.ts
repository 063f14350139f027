import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { FetchOther, OtherPicture } from '#api/backend/feeds/pictures/others/fetch-other.ts';
import { type KeptOthers, keptOthers } from '#api/backend/feeds/pictures/others/kept-others.ts';
import { sweep } from '#api/backend/feeds/pictures/others/sweep.ts';
import { createPictureStore, type PictureStore } from '#api/backend/feeds/pictures/picture-store.ts';

const MINUTE = 60_000;
/** A disk that others write to takes its time. */
const SOON = { timeout: 10_000 };
const DAY = 24 * 60 * MINUTE;
const address = { url: new URL('https://api.example.ru/a.png'), mayBePrivate: true };

let dir = '';
let now = 0;
let asked = 0;
let answer: () => Promise<OtherPicture>;
let store: PictureStore;

const made = (text: string): OtherPicture => ({ kind: 'made', bytes: Buffer.from(text) });
const failed: OtherPicture = { kind: 'failed', fault: 'unavailable', waitMs: null };

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'kept-others-'));
  now = Date.now();
  asked = 0;
  answer = async () => failed;
  const resize = async () => Buffer.from('smaller');
  store = createPictureStore(dir, {
    place: 'o',
    resizer: {
      resize,
      toJpeg: async () => Buffer.from('jpeg'),
      drawCard: resize,
      drawSheet: resize,
      close: async () => undefined,
    },
  });
});
afterEach(() => rm(dir, { recursive: true, force: true }));

function kept(patienceMs = 2_000): KeptOthers {
  const fetchOne: FetchOther = () => {
    asked += 1;
    return answer();
  };
  return keptOthers({ folder: join(dir, 'media', 'o'), store, fetchOne, now: () => now, patienceMs });
}

const widest = async (others: KeptOthers): Promise<string | undefined> =>
  (await others.read(address, 1536, 'webp'))?.toString();

it('D60: a picture that failed is asked for again after a minute, then after two, and is there when it comes', async () => {
  const others = kept();
  expect(await widest(others)).toBeUndefined();
  now += MINUTE - 1;
  expect(await widest(others)).toBeUndefined();
  expect(asked).toBe(1);
  now += 1;
  expect(await widest(others)).toBeUndefined();
  now += 2 * MINUTE - 1;
  expect(await widest(others)).toBeUndefined();
  expect(asked).toBe(2);
  now += 1;
  answer = async () => made('picture');
  expect(await widest(others)).toBe('picture');
  expect(asked).toBe(3);
});

it('a copy is shown for a week without a question; then it is shown and renewed meanwhile, smaller widths too', async () => {
  const others = kept();
  answer = async () => made('first');
  expect(await widest(others)).toBe('first');
  expect((await others.read(address, 320, 'webp'))?.toString()).toBe('smaller');
  now += 7 * DAY - MINUTE;
  answer = async () => made('second');
  expect(await widest(others)).toBe('first');
  expect(asked).toBe(1);
  now += 2 * MINUTE;
  expect(await widest(others)).toBe('first');
  await expect.poll(() => widest(others), SOON).toBe('second');
  const [name = ''] = await readdir(join(dir, 'media', 'o'));
  expect(await readdir(join(dir, 'media', 'o', name))).toEqual(['1536.webp']);
  expect(asked).toBe(2);
});

it('a visitor does not wait for ever: the picture comes for the next one, and is asked for once', async () => {
  const others = kept(20);
  const gate = Promise.withResolvers<OtherPicture>();
  answer = () => gate.promise;
  expect(await widest(others)).toBeUndefined();
  expect(await widest(others)).toBeUndefined();
  gate.resolve(made('late'));
  await expect.poll(() => widest(others), SOON).toBe('late');
  expect(asked).toBe(1);
});

it('a crowd of addresses is asked for three at a time, and a hundred wait: what is beyond them comes later', async () => {
  const others = kept(60_000);
  const gate = Promise.withResolvers<OtherPicture>();
  answer = () => gate.promise;
  let early = 0;
  const all = Array.from({ length: 110 }, async (_, at) => {
    const url = new URL(`https://api.example.ru/${at}.png`);
    if ((await others.read({ url, mayBePrivate: true }, 1536, 'webp')) === null) early += 1;
  });
  await expect.poll(() => early, SOON).toBe(7);
  expect(asked).toBe(3);
  gate.resolve(made('one of them'));
  await Promise.all(all);
  expect(asked).toBe(103);
});

it('D60: the copies of other servers have a bound; those that were not renewed for longest go first', async () => {
  for (const [name, at] of Object.entries({ old: 1, older: 0, young: 2 })) {
    const file = join(dir, name, '1536.webp');
    await mkdir(join(dir, name));
    await writeFile(file, Buffer.alloc(100));
    await utimes(file, at, at);
  }
  await sweep(dir, 300);
  expect(await readdir(dir)).toHaveLength(3);
  await sweep(dir, 299);
  expect((await readdir(dir)).sort()).toEqual(['old', 'young']);
  await sweep(dir, 120);
  expect(await readdir(dir)).toEqual(['young']);
  await sweep(join(dir, 'nowhere'), 1);
});

it('acc-F2 H5: it has a JPEG for others too', async () => {
  answer = async () => made('picture');
  const others = kept();
  expect((await others.read(address, 1024, 'jpeg'))?.toString()).toBe('jpeg');
  expect(await others.read(address, 640, 'jpeg')).toBeNull();
});
