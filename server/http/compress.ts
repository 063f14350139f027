import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import type { Encoding } from './accepted-encoding.ts';
import { giveBack } from './give-back.ts';

const brotli = promisify(zlib.brotliCompress);
const unbrotli = promisify(zlib.brotliDecompress);
const gzip = promisify(zlib.gzip);
const gunzip = promisify(zlib.gunzip);

/**
 * A page is compressed while its first visitor waits: level 5 gives nearly all of the gain at a tenth of the
 * time.
 */
const PAGE_BROTLI = 5;
const PAGE_GZIP = 6;
/**
 * While others wait for the processors: level 3 takes a third of the time, and a seventh more bytes travel
 * until somebody has the time to make the page anew.
 */
const CROWDED_BROTLI = 3;
const CROWDED_GZIP = 3;
/** A page that many read is worth a third of a second once: an eighth less for each of them. */
const HOT_BROTLI = 11;

/**
 * A call's answer is for one visitor, who waits; its names repeat themselves, so the quickest levels suffice.
 */
const CALL_BROTLI = 2;
const CALL_GZIP = 1;

type Compressed = Exclude<Encoding, 'identity'>;

/** Compresses a page on the thread pool, so that other requests are served meanwhile. */
export function compress(bytes: Buffer, encoding: Compressed): Promise<Buffer> {
  return encoding === 'gzip' ? gzipText(bytes, PAGE_GZIP) : brotliText(bytes, PAGE_BROTLI);
}

/** Compresses a page for a visitor of a crowd, on the thread pool. */
export function compressInCrowd(bytes: Buffer, encoding: Compressed): Promise<Buffer> {
  return encoding === 'gzip' ? gzipText(bytes, CROWDED_GZIP) : brotliText(bytes, CROWDED_BROTLI);
}

/** Compresses a call's answer as quickly as it can be done, on the thread pool too. */
export function compressQuickly(bytes: Buffer, encoding: Compressed): Promise<Buffer> {
  return encoding === 'gzip' ? gzipText(bytes, CALL_GZIP) : brotliText(bytes, CALL_BROTLI);
}

/** Brotli as small as it gets, on the thread pool. */
export function compressHard(bytes: Buffer): Promise<Buffer> {
  return brotliText(bytes, HOT_BROTLI);
}

/** The encoder's window, as powers of two: what it takes by itself, and the least that is worth less. */
const WINDOW = { most: 22, least: 16 };

/**
 * A window as large as the text finds all that a larger one would. The one of 4 MB that the encoder takes by
 * itself costs more to set up and clear than a call's answer to compress: 0.7 to 1.0 ms of CPU against 0.2.
 */
function windowFor({ length }: Buffer): number {
  return Math.min(WINDOW.most, Math.max(WINDOW.least, 33 - Math.clz32(length)));
}

/**
 * A page comes out in one piece: each further one is another journey to the thread pool and back. No other
 * memory of Node's has this size, least of all what small buffers share, so a piece is known by it.
 */
const PIECE = 72 * 1024;

/** What was made, alone: most of the piece that it begins is empty, and would be kept with it. */
function alone(made: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(made.length);
  made.copy(own);
  if (made.buffer.byteLength === PIECE) giveBack(made.buffer);
  return own;
}

async function gzipText(bytes: Buffer, level: number): Promise<Buffer> {
  return alone(await gzip(bytes, { level, chunkSize: PIECE }));
}

async function brotliText(bytes: Buffer, quality: number): Promise<Buffer> {
  const made = await brotli(bytes, {
    chunkSize: PIECE,
    params: {
      [zlib.constants.BROTLI_PARAM_LGWIN]: windowFor(bytes),
      [zlib.constants.BROTLI_PARAM_QUALITY]: quality,
      [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
  return alone(made);
}

export function decompress(bytes: Buffer, encoding: Compressed): Promise<Buffer> {
  return encoding === 'gzip' ? gunzip(bytes) : unbrotli(bytes);
}
