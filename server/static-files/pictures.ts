import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { fingerprint, matchesEtag } from '../http/etag.ts';

export type PictureFormat = 'webp' | 'avif' | 'jpeg';

/**
 * Reads one width of a picture; null when there is no such picture or width, or none in this format; `away`
 * while the store that would know does not answer.
 */
export type ReadPicture = (
  key: string,
  width: number,
  format: PictureFormat,
) => Promise<Uint8Array | 'away' | null>;

/** Where pictures come from, by the folder of their address. */
export type PictureReaders = {
  /** Pictures of ours, by their keys. */
  p: ReadPicture;
  /** Another server's pictures, by what their addresses are with us. */
  o: ReadPicture;
  /** Cards of pages that have no picture. */
  c: ReadPicture;
  /** Sheets of several pictures of ours. */
  s: ReadPicture;
};

export type PictureSender = (
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
) => Promise<boolean>;

const ADDRESS =
  /^\/media\/(?:([pcs])\/([a-z0-9][a-z0-9_-]{0,127})|o\/([\w-]{1,1400}))\/([1-9]\d{1,3})\.(webp|jpg)$/;
/**
 * A picture of ours never changes under its key; another server may put a new one under an address, and it is
 * seen in time.
 */
const FOREVER = 'public, max-age=31536000, immutable';
const LASTING = { p: FOREVER, o: 'public, max-age=604800', c: FOREVER, s: FOREVER } as const;
/** Another server's picture is read anew after so long in memory, ms. */
const OTHERS_MS = 10 * 60_000;
/** What ends in webp has two formats, so what is between must ask for each. */
const VARY = ['Vary', 'Accept'];
/** A picture that had no AVIF is not looked up again for so long, ms: it may be being made. */
const ABSENT_MS = 30_000;
const MOST_ABSENT = 5_000;
/** Who asked while the store was away may ask again after so long, seconds. */
const AWAY_S = '10';

type KeptPicture = { bytes: Uint8Array; headers: string[]; unchanged: string[]; etag: string };

/**
 * Pictures by their addresses, `/media/p/{key}/{width}.webp` (acc-C10) and `….jpg` for others (crawlers H5);
 * null for any other, `away` while nobody knows. A webp is asked for as AVIF by `smaller`.
 */
export type FindPicture = (path: string, smaller?: 'avif') => Promise<KeptPicture | 'away' | null>;

export type PictureMemory = {
  find: FindPicture;
  /** A webp of ours that is in memory: nothing is read or made for it. */
  held(path: string): KeptPicture | undefined;
};

/**
 * Finds pictures; what was asked for last stays in memory up to `maxBytes`. `headers` go with every one of
 * them.
 */
export function pictureMemory(
  readers: PictureReaders,
  headers: readonly string[],
  maxBytes: number,
): PictureMemory {
  const memory = new LRUCache<string, KeptPicture>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes.byteLength),
  });
  const absent = new LRUCache<string, true>({ max: MOST_ABSENT, ttl: ABSENT_MS });

  function keep(
    name: string,
    bytes: Uint8Array,
    { format, place }: { format: PictureFormat; place: keyof PictureReaders },
  ): KeptPicture {
    const etag = `"${fingerprint(bytes)}"`;
    const vary = format === 'jpeg' ? [] : VARY;
    const made = {
      bytes,
      etag,
      headers: [
        ['Content-Type', `image/${format}`],
        ['Content-Length', String(bytes.byteLength)],
        ['ETag', etag],
        ['Cache-Control', LASTING[place]],
        vary,
        headers,
      ].flat(),
      unchanged: ['ETag', etag, ...vary, ...headers],
    };
    memory.set(name, made, place === 'o' ? { ttl: OTHERS_MS } : {});
    return made;
  }

  async function find(path: string, smaller?: 'avif'): Promise<KeptPicture | 'away' | null> {
    const [, own, key, token, width, ending] = ADDRESS.exec(path) ?? [];
    const format = ending === 'jpg' ? 'jpeg' : (smaller ?? 'webp');
    const name = `${format} ${path}`;
    const known = memory.get(name);
    if (known !== undefined) return known;
    if (width === undefined || absent.has(name)) return null;
    const place = own === 'p' || own === 'c' || own === 's' ? own : 'o';
    const bytes = await readers[place](key ?? token ?? '', Number(width), format);
    if (bytes === null && format === 'avif') absent.set(name, true);
    if (bytes === null || bytes === 'away') return bytes;
    return memory.get(name) ?? keep(name, bytes, { format, place });
  }

  return { find, held: (path) => memory.get(`webp ${path}`) };
}

/** Whether the browser says that it draws AVIF. */
function drawsAvif({ headers }: IncomingMessage): boolean {
  return /\bimage\/avif(?!;q=0(?:\.0*)?(?:,|$))/.test(headers.accept ?? '');
}

/**
 * Sends a picture, as AVIF to whoever draws it where that is smaller; false when there is none. Where a page
 * shows one that has been lost or cannot be had, it gets `placeholder`, an svg, and asks again next time; 503
 * says that it may be there.
 */
export function pictureSender(
  find: FindPicture,
  placeholder: () => Promise<Uint8Array | null>,
  headers: readonly string[],
): PictureSender {
  return async (request, response, path) => {
    const smaller = drawsAvif(request) ? await find(path, 'avif') : null;
    const picture = smaller ?? (await find(path));
    if (picture === null || picture === 'away') {
      const stand = isShown(request, path) ? await placeholder() : null;
      if (stand === null && picture === null) return false;
      const type = stand === null ? [] : ['Content-Type', 'image/svg+xml; charset=utf-8'];
      const later = picture === 'away' ? ['Retry-After', AWAY_S] : [];
      const all = [...type, 'Cache-Control', 'no-store', ...later, ...headers];
      response.writeHead(picture === 'away' ? 503 : 404, all).end(stand ?? undefined);
    } else if (matchesEtag(request.headers['if-none-match'], picture.etag)) {
      response.writeHead(304, picture.unchanged).end();
    } else {
      response.writeHead(200, picture.headers).end(picture.bytes);
    }
    return true;
  };
}

function isShown({ headers }: IncomingMessage, path: string): boolean {
  return headers['sec-fetch-dest'] === 'image' && ADDRESS.test(path);
}
