import type { Database } from '#api/backend/db/database.ts';
import { createConverter } from './convert/converter.ts';
import type { RoundSums } from './fetching/fetch-round.ts';
import { startFetching } from './fetching/fetch-service.ts';
import { lostPictures } from './fetching/lost-pictures.ts';
import { setPictureMaker } from './handle.ts';
import { createPictureMaker, type PictureMaker } from './picture-maker.ts';
import { createPictureStore, type PictureStore, type StoredFormat } from './picture-store.ts';

export type PicturesConfig = {
  /** DATA_DIR: pictures lie in `media` inside it. */
  dataDir: string;
  /** Folders of pictures that came with the program. */
  shipped: readonly string[];
  /** Another converter, or null. */
  converterUrl: string | null;
};

export type ServedConfig = PicturesConfig & {
  /** Parts of an address that mean «no picture» (D23). */
  markers: readonly string[];
};

export type Pictures = {
  store: PictureStore;
  maker: PictureMaker;
  close(): Promise<void>;
};

/**
 * What stores and makes pictures in this process. Nothing is started before there is a picture to be made.
 */
export function openPictures({ dataDir, shipped, converterUrl }: PicturesConfig): Pictures {
  const converter = createConverter();
  const store = createPictureStore(dataDir, { shipped, toAvif: converter.toAvif });
  const external = converterUrl === null ? null : new URL(converterUrl);
  return {
    store,
    maker: createPictureMaker({ store, converter, external }),
    close: async () => {
      converter.close();
      await store.close();
    },
  };
}

export type ServedPictures = {
  /**
   * One width of a picture of ours; null when there is none, or no AVIF that is smaller, or JPEG of another
   * width.
   */
  read(key: string, width: number, format: StoredFormat): Promise<Uint8Array | null>;
  /** Takes pictures that come in other ways. */
  maker: Pick<PictureMaker, 'take'>;
  /** To be called once the shop is open: pictures of feeds are fetched from then on. */
  watch(): void;
  close(): Promise<void>;
};

/** Pictures of a running shop: served, made for whoever asks (D60), and fetched in the background. */
export function servePictures(
  db: Database,
  { markers, ...config }: ServedConfig,
  tell: { onRound: (sums: RoundSums) => void; onError: (error: unknown) => void },
): ServedPictures {
  const { store, maker, close } = openPictures(config);
  setPictureMaker(maker);
  const noteLost = lostPictures(db, tell.onError);
  let stop = async (): Promise<void> => undefined;
  return {
    maker,
    read: async (key, width, format) => {
      if (format === 'avif') return await store.getAvif(key, width);
      const picture = await (format === 'jpeg' ? store.getShared(key, width) : store.get(key, width));
      if (picture === null) noteLost(key);
      return picture?.bytes ?? null;
    },
    watch: () => {
      ({ stop } = startFetching({ db, maker, markers, ...tell }));
    },
    close: async () => {
      setPictureMaker(null);
      // The converter goes first, so that nobody waits for what it still has to do.
      await Promise.all([stop(), close()]);
    },
  };
}
