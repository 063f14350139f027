import type { Entry } from './entry.ts';

export type ImproverConfig = {
  /** So many pages may wait; those of a storm beyond them stay as they are. */
  most: number;
  /** Resolves when there is time for the next one. */
  calm?: () => Promise<void>;
};

/** Has a page made smaller, or made anew, when its turn has come. */
export type Improve = (entry: Entry, work: (entry: Entry) => Promise<void>) => void;

/**
 * Makes pages better one after the other, so that at most one thread of the pool is busy with it. A page that
 * the cache has let go by its turn is passed over.
 */
export function improver({ most, calm }: ImproverConfig): Improve {
  const waiting: Parameters<Improve>[] = [];
  let isBusy = false;

  async function workAll(): Promise<void> {
    isBusy = true;
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [entry, work] = next;
      await calm?.();
      if (entry.isKept) await work(entry).catch(() => undefined);
    }
    isBusy = false;
  }

  return (entry, work) => {
    if (waiting.length >= most) return;
    waiting.push([entry, work]);
    if (!isBusy) void workAll();
  };
}
