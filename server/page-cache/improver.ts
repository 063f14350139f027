import { type Entry, improve } from './entry.ts';

/** Pages that may wait; a storm of popular pages beyond them stays as it is. */
const MOST_WAITING = 100;

/**
 * Makes pages smaller one after the other, so that at most one thread of the pool is busy with it. A page
 * that the cache has let go by its turn is passed over.
 */
export function improver(): (entry: Entry) => void {
  const waiting: Entry[] = [];
  let isBusy = false;

  async function work(): Promise<void> {
    isBusy = true;
    for (let entry = waiting.shift(); entry !== undefined; entry = waiting.shift()) {
      if (entry.isKept) await improve(entry).catch(() => undefined);
    }
    isBusy = false;
  }

  return (entry) => {
    if (waiting.length >= MOST_WAITING) return;
    waiting.push(entry);
    if (!isBusy) void work();
  };
}
