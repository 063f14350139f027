import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Invoice } from '#lib/invoice/invoice.ts';

/** No invoice takes as long, ms. */
const DEADLINE_MS = 30_000;
/** What a thread may use, MB; 300 lines take a fourth. */
const MEMORY_MB = 128;
/** So long a thread waits for the next invoice, ms: to open one takes four times as long as to draw. */
const IDLE_MS = 5 * 60 * 1000;

function openThread(): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
}

/**
 * Draws invoices in a thread, one at a time (whoever calls sees to that), and keeps it for the next one until
 * none has come for `idleMs`. A thread that fails or takes too long is replaced; it holds no process up.
 */
export function drawingThread(
  idleMs = IDLE_MS,
  open = openThread,
): (invoice: Invoice) => Promise<Uint8Array> {
  let kept: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;

  function forget(thread: Worker): void {
    if (kept === thread) kept = null;
    void thread.terminate();
  }

  function thread(): Worker {
    if (kept !== null) return kept;
    const opened = open();
    opened.on('error', () => forget(opened)).on('exit', () => forget(opened));
    kept = opened;
    return opened;
  }

  return async (invoice) => {
    clearTimeout(idle);
    const mine = thread();
    mine.ref();
    try {
      const answer = once(mine, 'message', { signal: AbortSignal.timeout(DEADLINE_MS) });
      mine.postMessage(invoice);
      const [bytes] = await answer;
      return bytes as Uint8Array;
    } catch (error) {
      forget(mine);
      throw error;
    } finally {
      mine.unref();
      idle = setTimeout(() => forget(mine), idleMs).unref();
    }
  };
}
