import { join } from 'node:path';
import { SHEET_MEDIA, STORED_MEDIA } from '#lib/catalogue/media.ts';
import { PICTURE_WIDTHS, SHEET_CELL } from '#lib/pictures.ts';
import { createNotedPictures } from './noted-pictures.ts';
import type { SharedNotes } from './shared-notes.ts';

export type SheetStore = {
  /**
   * Where the sheet of these pictures is, one below the other; null where one of them is another server's,
   * which may change under its address.
   */
  addressOf(pictures: readonly string[]): string | null;
  /** The sheet as webp, drawn once and kept; null for a sheet that no page has named. */
  read(key: string, width: number, format: string): Promise<Uint8Array | 'away' | null>;
};

type SheetStoreConfig = {
  /** DATA_DIR: sheets and what they are of lie in `media/s` inside it. */
  dataDir: string;
  /** The smallest webp of a picture of ours by its key. */
  readPicture: (key: string, width: number, format: 'webp') => Promise<Uint8Array | 'away' | null>;
  draw: (pictures: readonly Uint8Array[]) => Promise<Uint8Array>;
  onError: (error: unknown) => void;
  /** Where notes are for all processes; null = here alone. */
  shared: SharedNotes | null;
};

/** Pictures that a page shows small and all together, as one file: they are one request. */
export function createSheetStore({
  dataDir,
  readPicture,
  draw,
  onError,
  shared,
}: SheetStoreConfig): SheetStore {
  async function drawKeys(note: string): Promise<Uint8Array | null> {
    const keys = JSON.parse(note) as string[];
    const read = await Promise.all(keys.map((key) => readPicture(key, PICTURE_WIDTHS[0], 'webp')));
    const pictures = read.filter((bytes) => bytes !== null && bytes !== 'away');
    // A sheet with a hole would stay: whoever asks again may find what is lost now.
    return pictures.length === keys.length ? await draw(pictures) : null;
  }
  const sheets = createNotedPictures({
    folder: join(dataDir, 'media', 's'),
    shared,
    files: { note: 'pictures.json', picture: `${SHEET_CELL}.webp` },
    version: 1,
    draw: drawKeys,
    onError,
  });
  return {
    addressOf: (pictures) => {
      if (pictures.length === 0 || !pictures.every((address) => address.startsWith(STORED_MEDIA)))
        return null;
      const keys = pictures.map((address) => address.slice(STORED_MEDIA.length));
      return `${SHEET_MEDIA}${sheets.keyOf(JSON.stringify(keys))}`;
    },
    read: async (key, width, format) =>
      width === SHEET_CELL && format === 'webp' ? await sheets.read(key) : null,
  };
}
