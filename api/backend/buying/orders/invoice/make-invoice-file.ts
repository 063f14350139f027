import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Invoice } from '#lib/invoice/invoice.ts';
import { type Fly, flights } from '#process/flights.ts';
import { drawingThread } from './drawing-thread.ts';

/** So many may wait for their turn; a file takes well under a second. */
const MOST_WAITING = 10;

/**
 * Does work of one kind one after the other; answers null at once when `most` are under way or wait already.
 */
export function oneByOne<Given, Made>(
  work: (given: Given) => Promise<Made>,
  most: number,
): (given: Given) => Promise<Made | null> {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return async (given) => {
    if (waiting >= most) return null;
    waiting += 1;
    const mine = last.then(() => work(given));
    last = mine.catch(() => undefined);
    try {
      return await mine;
    } finally {
      waiting -= 1;
    }
  };
}

/** What all kept files together may take, bytes; one of 300 lines is some 100 kB. */
const MOST_KEPT = 8 * 1024 * 1024;
/** So long a file is kept, ms: people open a bill again at once, and what was erased is not to lie about. */
const KEPT_MS = 10 * 60 * 1000;

/**
 * Keeps what was drawn by all that it says, so that a bill is drawn once however often it is asked for, and
 * anew as soon as a word of it changes. Whoever asks meanwhile waits for the same file.
 */
export function drawnOnce(
  draw: (invoice: Invoice) => Promise<Uint8Array | null>,
  { most = MOST_KEPT, now = () => performance.now() }: { most?: number; now?: () => number } = {},
): (invoice: Invoice) => Promise<Uint8Array | null> {
  const kept = new LRUCache<string, Uint8Array>({
    maxSize: most,
    sizeCalculation: (bytes) => Math.max(1, bytes.length),
    ttl: KEPT_MS,
    perf: { now },
  });
  const fly: Fly<Uint8Array | null> = flights();
  return async (invoice) => {
    const key = createHash('sha256').update(JSON.stringify(invoice)).digest('base64');
    return (
      kept.get(key) ??
      fly(key, async () => {
        const bytes = await draw(invoice);
        if (bytes !== null) kept.set(key, bytes);
        return bytes;
      })
    );
  };
}

/** An invoice as a PDF file, drawn one at a time in a thread; null when too many wait already. */
export const makeInvoiceFile = drawnOnce(oneByOne(drawingThread(), MOST_WAITING));
