import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Invoice } from '#lib/invoice/invoice.ts';

/** So many may wait for their turn; a file takes well under a second. */
const MOST_WAITING = 10;
/** No invoice takes as long, ms. */
const DEADLINE_MS = 30_000;
/** What a thread may use, MB; 300 lines take a fourth. */
const MEMORY_MB = 128;

async function inThread(invoice: Invoice): Promise<Uint8Array> {
  const thread = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: invoice,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  try {
    const [bytes] = await once(thread, 'message', { signal: AbortSignal.timeout(DEADLINE_MS) });
    return bytes as Uint8Array;
  } finally {
    await thread.terminate();
  }
}

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

/** Draws an invoice as a PDF file, one at a time in a thread; null when too many wait already. */
export const makeInvoiceFile = oneByOne(inThread, MOST_WAITING);
