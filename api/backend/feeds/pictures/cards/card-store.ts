import { join } from 'node:path';
import { CARD_MEDIA } from '#lib/catalogue/media.ts';
import type { CardWords } from '#lib/offer/card-words.ts';
import { SHARED_WIDTH } from '#lib/pictures.ts';
import { createNotedPictures } from './noted-pictures.ts';
import type { SharedNotes } from './shared-notes.ts';

export type CardStore = {
  /** Where the card with these words is, `/media/c/{key}`; it is drawn when somebody asks for it. */
  addressOf(words: CardWords): string;
  /**
   * The card as JPEG, drawn once and kept; null for a key that no page has named, and for any other width or
   * format.
   */
  read(key: string, width: number, format: string): Promise<Uint8Array | 'away' | null>;
};

type CardStoreConfig = {
  /** DATA_DIR: cards and their words lie in `media/c` inside it. */
  dataDir: string;
  draw: (words: CardWords) => Promise<Uint8Array>;
  onError: (error: unknown) => void;
  /** Where notes are for all processes; null = here alone. */
  shared: SharedNotes | null;
};

/**
 * Cards of pages that have no picture of their own. What is written on one is its name: nobody else can have
 * one made.
 */
export function createCardStore({ dataDir, draw, onError, shared }: CardStoreConfig): CardStore {
  const pictures = createNotedPictures({
    folder: join(dataDir, 'media', 'c'),
    shared,
    files: { note: 'words.json', picture: `${SHARED_WIDTH}.jpg` },
    version: 1,
    draw: (words) => draw(JSON.parse(words) as CardWords),
    onError,
  });
  return {
    addressOf: ({ shop, name, place }) =>
      `${CARD_MEDIA}${pictures.keyOf(JSON.stringify({ shop, name, place } satisfies CardWords))}`,
    read: async (key, width, format) =>
      width === SHARED_WIDTH && format === 'jpeg' ? await pictures.read(key) : null,
  };
}
