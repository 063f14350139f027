import { join } from 'node:path';
import { createConverter } from '../convert/converter.ts';
import { namedConverter } from '../external-converter.ts';
import { createPictureStore, type StoredFormat } from '../picture-store.ts';
import { otherFetcher } from './fetch-other.ts';
import { keptOthers } from './kept-others.ts';
import { addressOf } from './other-address.ts';
import { type OtherServer, otherHosts } from './other-hosts.ts';
import { sweep } from './sweep.ts';

/** All copies together may take so much of the disk, bytes. */
const MOST_BYTES = 1024 ** 3;
/** The room is looked at after so many new copies. */
const SWEEP_AFTER = 200;

type OthersConfig = OtherServer & {
  /** DATA_DIR: copies lie in `media/o` inside it. */
  dataDir: string;
  /** A converter to ask instead of the other server's own, or null. */
  converterUrl: string | null;
};

export type OtherPictures = {
  /** One width of the picture that a token of ours stands for; null when there is none. */
  read(token: string, width: number, format: StoredFormat): Promise<Uint8Array | null>;
  close(): void;
};

/**
 * Pictures of the server that SHOP_API_URL names: fetched when a visitor first sees them, and kept for a time
 * (D60).
 */
export function openOthers(
  { dataDir, converterUrl, ...server }: OthersConfig,
  onError: (error: unknown) => void,
): OtherPictures {
  const folder = join(dataDir, 'media', 'o');
  const allow = otherHosts(server);
  const converter = createConverter();
  const store = createPictureStore(dataDir, { place: 'o', toAvif: converter.toAvif });
  const external =
    converterUrl === null
      ? { url: new URL(`${server.shopApiUrl}/convert`), allow }
      : namedConverter(new URL(converterUrl));
  let added = 0;
  const tidy = () => sweep(folder, MOST_BYTES).catch(onError);
  const others = keptOthers({
    folder,
    store,
    fetchOne: otherFetcher({ external, converter }),
    onKept: () => {
      added += 1;
      if (added % SWEEP_AFTER === 0) void tidy();
    },
  });
  void tidy();
  return {
    read: async (token, width, format) => {
      const named = addressOf(token);
      const address = allow(named);
      return address?.url.href !== named ? null : await others.read(address, width, format);
    },
    close: () => {
      converter.close();
      store.close();
    },
  };
}
