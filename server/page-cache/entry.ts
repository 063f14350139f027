import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { requestIdOrNew } from '#process/request-id.ts';
import { acceptedEncoding, type Encoding } from '../http/accepted-encoding.ts';
import { compress, compressHard, compressInCrowd, decompress } from '../http/compress.ts';
import { fingerprint, matchesEtag } from '../http/etag.ts';
import { VARIES_BY } from '../next/navigation.ts';

/** One page in one encoding, ready to be written. */
export type Representation = {
  bytes: Buffer;
  etag: string;
  /** Node's flat header form, complete; first the request's id, which every answer puts in. */
  headers: string[];
  /** The same for 304. */
  unchanged: string[];
};

/** A page as the cache keeps it: compressed only; an encoding nobody has asked for yet is absent. */
export type Entry = {
  status: number;
  br: Representation | null;
  gzip: Representation | null;
  fingerprint: string;
  /** Headers of every encoding: type, policy, security. */
  common: readonly string[];
  /** Bytes it may hold once both encodings have been asked for. */
  size: number;
  /** The encoding that was made in haste for a visitor of a crowd; null when there is none. */
  hasty: Compressed | null;
  /** Made in haste, it goes without a picture that it would have otherwise. */
  isLacking: boolean;
  /** In the cache now; one that was dropped is not worth any more work. */
  isKept: boolean;
  /** What it was rendered from (lib/cache/keys.ts). */
  keys: readonly string[];
  /** The last change up to which it is known to hold. */
  since: number;
  /** How often it was read from the cache. */
  reads: number;
  /** Addresses as visitors spell them that lead here without being resolved again: host, then url. */
  spellings: (readonly [host: string, url: string])[];
  /** What it is called where answers are counted, and its region. */
  name: string;
  region: string;
};

type Compressed = Exclude<Encoding, 'identity'>;

/** Browsers ask again each time and get 304: an import must be visible at once. */
const CACHE_CONTROL = 'public, max-age=0, must-revalidate';
/** Gzip is about a sixth larger than brotli. */
const TWO_ENCODINGS = 2.2;
const VARY = `Accept-Encoding, ${VARIES_BY}`;

type Making = {
  status: number;
  bytes: Buffer;
  /** All headers but those of the encoding. */
  common: readonly string[];
  /** The encoding that is made at once. */
  first: Compressed;
  /** While a crowd waits for the processors: a larger page sooner. */
  inHaste?: boolean;
  isLacking?: boolean;
  keys: readonly string[];
  since: number;
  /** What it is called where answers are counted; nothing in particular by default. */
  name?: string;
  region?: string;
};

/** A page of one first encoding. */
export async function makeEntry(making: Making): Promise<Entry> {
  const { status, bytes, common, first, keys, since, inHaste = false } = making;
  const entry: Entry = {
    status,
    br: null,
    gzip: null,
    fingerprint: fingerprint(bytes),
    common,
    keys,
    since,
    size: [...common, ...keys].reduce((sum, text) => sum + text.length, 500 + 30 * keys.length),
    hasty: null,
    isLacking: making.isLacking ?? false,
    isKept: false,
    reads: 0,
    spellings: [],
    name: making.name ?? 'other',
    region: making.region ?? '',
  };
  const made = inHaste ? await compressInCrowd(bytes, first) : await compress(bytes, first);
  const { bytes: held } = keep(entry, first, made, inHaste ? `${first}-hasty` : first);
  entry.size += Math.ceil(held.length * TWO_ENCODINGS);
  if (inHaste) entry.hasty = first;
  return entry;
}

/** Pages that were sent as they are lately. */
const plainPages = new LRUCache<Entry, Promise<Representation>>({ max: 32 });

/**
 * A page as it is, for the few who take nothing compressed. They share one copy, and only the last few are
 * held.
 */
function plain(entry: Entry): Promise<Representation> {
  const known = plainPages.get(entry);
  if (known !== undefined) return known;
  const made = plainOf(entry).then((bytes) => represent(entry, 'identity', bytes, 'identity'));
  plainPages.set(entry, made);
  made.catch(() => plainPages.delete(entry));
  return made;
}

/** The entry in the encoding asked for; made from the other one at first. */
export async function representation(entry: Entry, encoding: Encoding): Promise<Representation> {
  if (encoding === 'identity') return plain(entry);
  if (entry[encoding] !== null) return entry[encoding];
  const bytes = await compress(await plainOf(entry), encoding);
  // Meanwhile it may have been made, and better.
  return entry[encoding] ?? keep(entry, encoding, bytes);
}

/** Makes anew what was made in haste; nothing to do when many have read the page meanwhile. */
export async function makeAnew(entry: Entry): Promise<void> {
  const { hasty } = entry;
  if (hasty === null) return;
  const bytes = await compress(await plainOf(entry), hasty);
  if (entry.hasty !== null) keep(entry, hasty, bytes);
}

/** Makes the brotli form of a page that many read as small as it gets; other bytes are another tag. */
export async function improve(entry: Entry): Promise<void> {
  keep(entry, 'br', await compressHard(await plainOf(entry)), 'br-hard');
}

/** The page as Next wrote it, out of whichever encoding is held. */
async function plainOf(entry: Entry): Promise<Buffer> {
  const held = entry.br !== null ? 'br' : 'gzip';
  const source = entry[held];
  if (source === null) throw new Error('A cached page holds no bytes.');
  return decompress(source.bytes, held);
}

function keep(entry: Entry, encoding: Compressed, bytes: Buffer, mark: string = encoding): Representation {
  const made = represent(entry, encoding, bytes, mark);
  entry[encoding] = made;
  if (entry.hasty === encoding) entry.hasty = null;
  return made;
}

function represent(entry: Entry, encoding: Encoding, bytes: Buffer, mark: string): Representation {
  const etag = `"${entry.fingerprint}-${mark}"`;
  const isError = entry.status >= 400;
  const id = ['X-Request-Id', ''];
  const about = ['Cache-Control', isError ? 'no-store' : CACHE_CONTROL, 'Vary', VARY];
  if (!isError) about.push('ETag', etag);
  const described = encoding === 'identity' ? [] : ['Content-Encoding', encoding];
  return {
    bytes,
    etag,
    headers: [...id, ...entry.common, ...described, 'Content-Length', String(bytes.length), ...about],
    unchanged: [...id, ...about],
  };
}

/**
 * Puts the id of a request into its place among headers, which are written in the same turn: a copy of them
 * for each answer would cost a hundredth of it.
 */
function named(headers: string[], id: string): string[] {
  headers[1] = id;
  return headers;
}

/**
 * Writes a kept page under the id of its request: at once when the wanted encoding is there, after making it
 * otherwise.
 */
export function sendEntry(
  request: IncomingMessage,
  response: ServerResponse,
  entry: Entry,
  id: string = requestIdOrNew(),
): Promise<void> | void {
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  const ready = encoding === 'identity' ? null : entry[encoding];
  const send = (shown: Representation): void => {
    if (entry.status === 200 && matchesEtag(request.headers['if-none-match'], shown.etag)) {
      response.writeHead(304, named(shown.unchanged, id));
      response.end();
      return;
    }
    response.writeHead(entry.status, named(shown.headers, id));
    // Node leaves the body of an answer to HEAD out by itself.
    response.end(shown.bytes);
  };
  if (ready !== null) return send(ready);
  return representation(entry, encoding).then(send);
}
