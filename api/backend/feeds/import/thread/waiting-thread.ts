import { Worker } from 'node:worker_threads';

/** So long a thread waits for the next file, ms: portions of an exchange follow each other within seconds. */
const WAIT_MS = 10_000;

type Waiting = { thread: Worker; timer: NodeJS.Timeout };

let waiting: Waiting | null = null;

function begin(): Worker {
  return new Worker(new URL('./thread.ts', import.meta.url), { execArgv: [] });
}

/**
 * A thread that reads. To begin one and to warm its code up costs as much as half a portion of 1C's, so the
 * one that {@link keepThread} has kept is taken where there is one.
 */
export function takeThread(): Worker {
  if (waiting === null) return begin();
  const { thread, timer } = waiting;
  clearTimeout(timer);
  thread.removeListener('exit', forget);
  waiting = null;
  thread.ref();
  return thread;
}

/** Keeps a thread that has read its files to their end for the next ones; another one is enough already. */
export async function keepThread(thread: Worker): Promise<void> {
  if (waiting !== null) {
    await thread.terminate();
    return;
  }
  thread.unref();
  thread.once('exit', forget);
  const timer = setTimeout(() => void thread.terminate(), WAIT_MS).unref();
  waiting = { thread, timer };
}

function forget(): void {
  if (waiting !== null) clearTimeout(waiting.timer);
  waiting = null;
}
