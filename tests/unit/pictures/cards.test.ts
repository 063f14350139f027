import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openObjectStore } from '#api/backend/base/objects/object-store.ts';
import { createCardStore } from '#api/backend/feeds/pictures/cards/card-store.ts';
import { drawCard } from '#api/backend/feeds/pictures/cards/draw-card.ts';
import { openCards } from '#api/backend/feeds/pictures/cards/open-cards.ts';
import { sharedNotes } from '#api/backend/feeds/pictures/cards/shared-notes.ts';
import type { CardWords } from '#lib/offer/card-words.ts';
import { openObjectStand } from '#tests/harness/machines/object-store.ts';

const WORDS: CardWords = { shop: 'Тара', name: 'Стаканы бумажные', place: 'в Москве' };
/** The folder of a test may go before the words are written into it. */
const onError = (): void => undefined;
let dir = '';
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'cards-'));
});
// Words are written behind the answer: a folder may get a file while it is being emptied.
afterEach(() => rm(dir, { recursive: true, force: true, maxRetries: 5 }));

const keyOf = (address: string): string => address.replace('/media/c/', '');
const drawn = async (words: Partial<CardWords>) =>
  await sharp(await drawCard({ ...WORDS, ...words }))
    .raw()
    .toBuffer();

describe('acc-F2 H5: the picture of a page that has none', () => {
  it('is drawn when somebody asks for it, once, and outlives the process that named it', async () => {
    const draw = vi.fn(async ({ name }: CardWords) => Buffer.from(name));
    const cards = createCardStore({ dataDir: dir, draw, onError, shared: null });
    const address = cards.addressOf(WORDS);
    expect(address).toMatch(/^\/media\/c\/[\da-f]{32}$/);
    expect(cards.addressOf({ ...WORDS })).toBe(address);
    expect(cards.addressOf({ ...WORDS, place: 'в России' })).not.toBe(address);
    await vi.waitFor(async () => expect(await readdir(join(dir, 'media', 'c'))).toHaveLength(2));
    const key = keyOf(address);
    await vi.waitFor(async () => expect(await readdir(join(dir, 'media', 'c', key))).toEqual(['words.json']));
    expect(draw).not.toHaveBeenCalled();

    const later = createCardStore({ dataDir: dir, draw, onError, shared: null });
    const asked = await Promise.all([1, 2, 3].map(() => later.read(key, 1024, 'jpeg')));
    expect(asked.map(String)).toEqual(Array(3).fill('Стаканы бумажные'));
    expect(String(await later.read(key, 1024, 'jpeg'))).toBe('Стаканы бумажные');
    expect(draw).toHaveBeenCalledTimes(1);
  });

  it('operations §1: is drawn by a process whose pages have not named it, from what another one has noted', async () => {
    const stand = await openObjectStand();
    const objects = openObjectStore(stand.settings, { mostBytes: 10_000, deadlineMs: 500 });
    const process = (name: string) => ({
      dataDir: join(dir, name),
      draw: async (words: CardWords) => Buffer.from(words.name),
      onError,
      shared: sharedNotes(objects, 'c'),
    });
    const [one, other] = [createCardStore(process('one')), createCardStore(process('other'))];
    const key = keyOf(one.addressOf(WORDS));
    await vi.waitFor(() => expect([...stand.objects.keys()]).toEqual([`/pictures/shop/c/${key}.json`]));
    expect(String(await other.read(key, 1024, 'jpeg'))).toBe(WORDS.name);
    expect(await other.read('0'.repeat(32), 1024, 'jpeg')).toBeNull();
    stand.objects.set(`/pictures/shop/c/${'1'.repeat(32)}.json`, Buffer.from('{"name":"forged"}'));
    expect(await other.read('1'.repeat(32), 1024, 'jpeg'), 'what its key does not say').toBeNull();
    stand.behave('hang up');
    expect(await other.read('2'.repeat(32), 1024, 'jpeg')).toBe('away');
    const late = keyOf(one.addressOf({ ...WORDS, name: 'Поздние' }));
    await vi.waitFor(() => expect(stand.asked.at(-1)).toMatch(/^PUT /));
    stand.behave(null);
    await vi.waitFor(async () => {
      one.addressOf({ ...WORDS, name: 'Поздние' });
      expect(String(await other.read(late, 1024, 'jpeg')), 'once it is back').toBe('Поздние');
    });
    await stand.close();
  });

  it('is none for words that no page has, and of no other width or format', async () => {
    const cards = createCardStore({
      dataDir: dir,
      draw: async () => Buffer.from('card'),
      onError,
      shared: null,
    });
    const key = keyOf(cards.addressOf(WORDS));
    expect(await cards.read('0'.repeat(32), 1024, 'jpeg')).toBeNull();
    expect(await cards.read('../../etc', 1024, 'jpeg')).toBeNull();
    expect(await cards.read(key, 640, 'jpeg')).toBeNull();
    expect(await cards.read(key, 1024, 'webp')).toBeNull();
  });

  it('has the words in the shop’s font, whatever they are, and no side under 600 pixels', async () => {
    const { cards, close } = openCards({
      dataDir: dir,
      readPicture: async () => null,
      onError,
      pictureStore: null,
    });
    try {
      const card = await cards.read(keyOf(cards.addressOf(WORDS)), 1024, 'jpeg');
      expect(await sharp(card ?? Buffer.from('')).metadata()).toMatchObject({
        format: 'jpeg',
        width: 1024,
        height: 640,
      });
    } finally {
      close();
    }
    const [usual, other, same] = await Promise.all([
      drawn({}),
      drawn({ name: 'Стаканы пластиковые' }),
      drawn({}),
    ]);
    expect(usual.equals(same)).toBe(true);
    expect(usual.equals(other), 'Russian letters are letters, not boxes that are all the same').toBe(false);
    const boxes = await Promise.all([drawn({ name: 'Шшшш' }), drawn({ name: 'Жжжж' })]);
    expect(boxes[0].equals(boxes[1])).toBe(false);
    for (const name of ['<b>&"', 'и'.repeat(5_000), ' ', '\u0000']) {
      expect((await drawCard({ ...WORDS, name })).byteLength, name.slice(0, 9)).toBeGreaterThan(1_000);
    }
  }, 30_000);
});
