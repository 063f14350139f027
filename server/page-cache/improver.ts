import type { Entry } from './entry.ts';

export type ImproverConfig = {
  /** Makes a page smaller. */
  work: (entry: Entry) => Promise<void>;
  /** So many pages may wait; those of a storm beyond them stay as they are. */
  most: number;
  /** Resolves when there is time for the next one. */
  calm?: () => Promise<void>;
};

/**
 * Makes pages smaller one after the other, so that at most one thread of the pool is busy with it. A page
 * that the cache has let go by its turn is passed over.
 */
export function improver({ work, most, calm }: ImproverConfig): (entry: Entry) => void {
  const waiting: Entry[] = [];
  let isBusy = false;

  async function workAll(): Promise<void> {
    isBusy = true;
    for (let entry = waiting.shift(); entry !== undefined; entry = waiting.shift()) {
      await calm?.();
      if (entry.isKept) await work(entry).catch(() => undefined);
    }
    isBusy = false;
  }

  return (entry) => {
    if (waiting.length >= most) return;
    waiting.push(entry);
    if (!isBusy) void workAll();
  };
}
