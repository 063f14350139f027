import { OBJECT_FAULTS } from '#api/backend/base/objects/fault-words.ts';
import { patientStore } from '#api/backend/base/objects/patient-store.ts';
import type { Database } from '#api/backend/db/database.ts';
import type { ObjectStoreSettings } from '#lib/env/pictures.ts';
import { log } from '#log/log.ts';
import { createConverter } from './convert/converter.ts';
import type { RoundSums } from './fetching/fetch-round.ts';
import { startFetching } from './fetching/fetch-service.ts';
import { lostPictures } from './fetching/lost-pictures.ts';
import { setPictureMaker } from './handle.ts';
import { openPictureObjects } from './open-objects.ts';
import { createPictureMaker, type PictureMaker } from './picture-maker.ts';
import { createPictureStore, type PictureStore, type StoredFormat } from './picture-store.ts';
import { type SharedStore, sharedStore } from './shared-store.ts';

export type PicturesConfig = {
  /** DATA_DIR: pictures lie in `media` inside it. */
  dataDir: string;
  /** Where all processes have them; null = in `dataDir`. */
  pictureStore: ObjectStoreSettings | null;
  /** Folders of pictures that came with the program. */
  shipped: readonly string[];
  /** Another converter, or null. */
  converterUrl: string | null;
};

export type ServedConfig = PicturesConfig & {
  /** Parts of an address that mean «no picture» (D23). */
  markers: readonly string[];
  /** How often is looked for what is to be fetched, and when after the store was away, ms; for tests. */
  lookMs?: number;
  storeAwayMs?: number;
};

export type Pictures = {
  store: PictureStore;
  /** Null where pictures are on this machine's disk alone. */
  shared: SharedStore | null;
  maker: PictureMaker;
  close(): void;
};

function openShared(
  settings: ObjectStoreSettings,
  { copies, dataDir }: { copies: PictureStore; dataDir: string },
): SharedStore {
  const objects = patientStore(openPictureObjects(settings), {
    onFault: (fault) => log.error({ fault }, `Хранилище картинок ${OBJECT_FAULTS[fault]}`),
    onBack: () => log.info({}, 'Хранилище картинок снова работает'),
  });
  return sharedStore(objects, {
    copies,
    room: { dataDir, mostBytes: settings.cacheBytes },
    onDamaged: (key) =>
      log.error(
        { picture: key },
        'Картинка в хранилище повреждена: загруженная по адресу загрузится снова, данную папкой или обменом дайте ещё раз',
      ),
    onError: (error) => log.error({ error }, 'Копии картинок не убраны'),
  });
}

/**
 * What stores and makes pictures in this process. Nothing is started before there is a picture to be made.
 */
export function openPictures({ dataDir, shipped, converterUrl, pictureStore }: PicturesConfig): Pictures {
  const converter = createConverter();
  const place = pictureStore === null ? 'p' : 'copies';
  const store = createPictureStore(dataDir, { place, shipped, toAvif: converter.toAvif });
  const shared = pictureStore === null ? null : openShared(pictureStore, { copies: store, dataDir });
  const external = converterUrl === null ? null : new URL(converterUrl);
  return {
    store,
    shared,
    maker: createPictureMaker({ store: shared ?? store, converter, external }),
    close: () => {
      converter.close();
      store.close();
    },
  };
}

export type ServedPictures = {
  /**
   * One width of a picture of ours; null when there is none, or no AVIF that is smaller, or JPEG of another
   * width; `away` while nobody knows, since the store that all share does not answer.
   */
  read(key: string, width: number, format: StoredFormat): Promise<Uint8Array | 'away' | null>;
  /** Takes pictures that come in other ways. */
  maker: Pick<PictureMaker, 'take'>;
  /** To be called once the shop is open: pictures of feeds are fetched from then on. */
  watch(): void;
  close(): Promise<void>;
};

/** Pictures of a running shop: served, made for whoever asks (D60), and fetched in the background. */
export function servePictures(
  db: Database,
  { markers, lookMs, storeAwayMs, ...config }: ServedConfig,
  tell: { onRound: (sums: RoundSums) => void; onError: (error: unknown) => void },
): ServedPictures {
  const { store, shared, maker, close } = openPictures(config);
  setPictureMaker(maker);
  const noteLost = lostPictures(db, {
    onLost: (key) =>
      log.error({ picture: key }, 'Картинки, данной папкой или обменом, больше нет: дайте её ещё раз'),
    onError: tell.onError,
  });
  let stop = async (): Promise<void> => undefined;
  return {
    maker,
    read: async (key, width, format) => {
      if (format === 'avif') return await store.getAvif(key, width);
      const get = () => (format === 'jpeg' ? store.getShared(key, width) : store.get(key, width));
      const known = await get();
      if (known !== null) return known.bytes;
      const brought = (await shared?.bring(key)) ?? 'none';
      if (brought === 'here') return (await get())?.bytes ?? null;
      if (brought === 'away') return 'away';
      noteLost(key);
      return null;
    },
    watch: () => {
      ({ stop } = startFetching({ db, maker, markers, lookMs, storeAwayMs, ...tell }));
    },
    close: async () => {
      setPictureMaker(null);
      // The converter goes first, so that nobody waits for what it still has to do.
      close();
      await stop();
    },
  };
}
