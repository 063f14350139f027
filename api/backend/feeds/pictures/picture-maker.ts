import { STORED_MEDIA } from '#lib/catalogue/media.ts';
import { WIDEST_PICTURE } from '#lib/pictures.ts';
import type { Converter } from './convert/converter.ts';
import type { ConvertFault } from './convert/protocol.ts';
import { askExternal, namedConverter } from './external-converter.ts';
import { askHost, type HostFault } from './remote/ask-host.ts';
import type { Resolve } from './remote/checked-lookup.ts';
import type { AddressFault, AllowedAddress } from './remote/picture-host.ts';

/** Why there is no picture; `store` = it could not be kept where all processes find it. */
export type PictureFault = AddressFault | HostFault | ConvertFault | 'store';

/** Keeps a widest webp for good under a key made of its bytes; null while it cannot be kept. */
export type KeepPicture = (bytes: Uint8Array) => Promise<string | null>;

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
 * Makes pictures of ours; what it makes is in the store for good. Rejects only when the disk cannot be
 * written to.
 */
export type PictureMaker = {
  /** Of bytes of anybody. */
  take(bytes: Uint8Array): Promise<TakenPicture | FailedPicture>;
  /** Of an allowed address elsewhere; `known` is what the host said of the copy we have. */
  obtain(address: AllowedAddress, known?: Validators): Promise<ObtainedPicture>;
};

/** Whether a picture was made and could not be kept: it is no fault of whoever gave it. */
export function isStoreAway(picture: ObtainedPicture | TakenPicture): boolean {
  return picture.kind === 'failed' && picture.fault === 'store';
}

/** The most that is read of a picture, bytes. */
export const MOST_BYTES = 8 * 1024 * 1024;
export const DEADLINE_MS = 5_000;
export const ACCEPT = 'image/webp,image/jpeg,image/png,image/gif;q=0.8';

export type MakerParts = {
  store: { save: KeepPicture };
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
    const key = await store.save(made.bytes);
    if (key === null) return { kind: 'failed', fault: 'store', waitMs: null };
    return { kind: 'made', address: `${STORED_MEDIA}${key}`, width: made.width, height: made.height };
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
