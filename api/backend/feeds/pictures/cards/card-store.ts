import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAbsent, writeWhole } from '#api/backend/base/files/whole-file.ts';
import { CARD_MEDIA } from '#lib/catalogue/media.ts';
import type { CardWords } from '#lib/offer/card-words.ts';
import { SHARED_WIDTH } from '#lib/pictures.ts';
import { flights } from '#process/flights.ts';

/** To be raised with the looks of a card: other addresses, so that nobody keeps an old picture. */
const VERSION = 1;
const KEY_LENGTH = 32;
const KEY = new RegExp(`^[\\da-f]{${KEY_LENGTH}}$`);

export type CardStore = {
  /** Where the card with these words is, `/media/c/{key}`; it is drawn when somebody asks for it. */
  addressOf(words: CardWords): string;
  /**
   * The card as JPEG, drawn once and kept; null for a key that no page has named, and for any other width or
   * format.
   */
  read(key: string, width: number, format: string): Promise<Uint8Array | null>;
};

type CardStoreConfig = {
  /** DATA_DIR: cards and their words lie in `media/c` inside it, so that an address outlives the process. */
  dataDir: string;
  draw: (words: CardWords) => Promise<Uint8Array>;
  onError: (error: unknown) => void;
};

async function fileOrNull(path: string): Promise<Buffer | null> {
  try {
    const bytes = await readFile(path);
    return bytes.length > 0 ? bytes : null;
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}

/**
 * Cards of pages that have no picture of their own. What is written on one is its name: nobody else can have
 * one made.
 */
export function createCardStore({ dataDir, draw, onError }: CardStoreConfig): CardStore {
  const folder = join(dataDir, 'media', 'c');
  const noted = new Map<string, string>();
  const fly = flights<Uint8Array | null>();

  async function make(key: string): Promise<Uint8Array | null> {
    const path = join(folder, key, `${SHARED_WIDTH}.jpg`);
    const kept = await fileOrNull(path);
    if (kept !== null) return kept;
    const words = noted.get(key) ?? (await fileOrNull(join(folder, key, 'words.json')))?.toString();
    if (words === undefined) return null;
    const bytes = await draw(JSON.parse(words) as CardWords);
    await writeWhole(path, bytes);
    return bytes;
  }

  async function note(key: string, words: string): Promise<void> {
    const path = join(folder, key, 'words.json');
    if ((await fileOrNull(path)) === null) await writeWhole(path, words);
  }

  return {
    addressOf: ({ shop, name, place }) => {
      const words = JSON.stringify({ shop, name, place } satisfies CardWords);
      const key = createHash('sha256').update(`${VERSION} ${words}`).digest('hex').slice(0, KEY_LENGTH);
      if (!noted.has(key)) {
        noted.set(key, words);
        note(key, words).catch(onError);
      }
      return `${CARD_MEDIA}${key}`;
    },
    read: async (key, width, format) =>
      KEY.test(key) && width === SHARED_WIDTH && format === 'jpeg' ? await fly(key, () => make(key)) : null,
  };
}
