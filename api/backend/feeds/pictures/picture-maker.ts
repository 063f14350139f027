import { STORED_MEDIA } from '#lib/catalogue/media.ts';
import { WIDEST_PICTURE } from '#lib/pictures.ts';
import type { Converter } from './convert/converter.ts';
import type { ConvertFault } from './convert/protocol.ts';
import { askExternal, namedConverter } from './external-converter.ts';
import type { PictureStore } from './picture-store.ts';
import { askHost, type HostFault } from './remote/ask-host.ts';
import type { Resolve } from './remote/checked-lookup.ts';
import type { AddressFault, AllowedAddress } from './remote/picture-host.ts';

/** Why there is no picture. */
export type PictureFault = AddressFault | HostFault | ConvertFault;

export type TakenPicture = {
  kind: 'made';
  /** Our own address, `/media/p/{key}`. */
  address: string;
  /** Of the widest copy, pixels. */
  width: number;
  height: number;
};

export type FailedPicture = { kind: 'failed'; fault: PictureFault; waitMs: number | null };

/** How a host tells one state of a picture from another. */
export type Validators = { etag: string | null; lastModified: string | null };

export type ObtainedPicture = (TakenPicture & Validators) | { kind: 'unchanged' } | FailedPicture;

/**
 * Makes pictures of ours; what it makes is in the store for good. Rejects only when the store cannot write.
 */
export type PictureMaker = {
  /** Of bytes of anybody. */
  take(bytes: Uint8Array): Promise<TakenPicture | FailedPicture>;
  /** Of an allowed address elsewhere; `known` is what the host said of the copy we have. */
  obtain(address: AllowedAddress, known?: Validators): Promise<ObtainedPicture>;
};

/** The most that is read of a picture, bytes. */
export const MOST_BYTES = 8 * 1024 * 1024;
export const DEADLINE_MS = 5_000;
export const ACCEPT = 'image/webp,image/jpeg,image/png,image/gif;q=0.8';

export type MakerParts = {
  store: Pick<PictureStore, 'save'>;
  converter: Pick<Converter, 'toWebp'>;
  /** Another converter that fetches and makes instead of us; null = ourselves. */
  external: URL | null;
  /** Replaceable for tests. */
  resolve?: Resolve;
};

function conditions({ etag, lastModified }: Validators): Record<string, string> {
  if (etag !== null) return { 'If-None-Match': etag };
  return lastModified === null ? {} : { 'If-Modified-Since': lastModified };
}

export function createPictureMaker({ store, converter, external, resolve }: MakerParts): PictureMaker {
  const limits = { mostBytes: MOST_BYTES, deadlineMs: DEADLINE_MS };

  const take: PictureMaker['take'] = async (bytes) => {
    const made = await converter.toWebp(bytes, WIDEST_PICTURE);
    if (made.kind === 'failed') return { ...made, waitMs: null };
    const address = `${STORED_MEDIA}${await store.save(made.bytes)}`;
    return { kind: 'made', address, width: made.width, height: made.height };
  };

  return {
    take,
    obtain: async (address, known = { etag: null, lastModified: null }) => {
      const headers = { Accept: ACCEPT, ...conditions(known) };
      const answer =
        external === null
          ? await askHost(address, { ...limits, headers, ...(resolve ? { resolve } : {}) })
          : await askExternal(namedConverter(external), address.url, limits);
      if (answer.kind !== 'bytes') return answer;
      const { bytes, etag, lastModified } = answer;
      const taken = await take(bytes);
      return taken.kind === 'made' ? { ...taken, etag, lastModified } : taken;
    },
  };
}
