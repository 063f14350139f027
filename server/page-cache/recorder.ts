import { AsyncLocalStorage } from 'node:async_hooks';
import type { Freshness } from '#process/freshness.ts';
import { runtime } from '#process/runtime.ts';

/** Something made, and what it was made of. */
export type Recorded<T> = {
  value: T;
  /** Names of everything that was read for it (lib/cache/keys.ts). */
  keys: readonly string[];
  /** The number of the last change that this process had heard of when the making began. */
  since: number;
};

export type Recorder = <T>(work: () => Promise<T>) => Promise<Recorded<T>>;

/**
 * Does some work and writes down what is read for it, however deep in it. Reads note themselves through the
 * process's record, since the code that Next has bundled knows none of the server's modules; the recorder
 * made last hears them.
 */
export function createRecorder(freshness: Freshness): Recorder {
  const noted = new AsyncLocalStorage<Set<string>>();
  runtime().note = (keys) => {
    const own = noted.getStore();
    if (own !== undefined) for (const key of keys) own.add(key);
  };
  return async (work) => {
    const keys = new Set<string>();
    const since = freshness.now;
    const value = await noted.run(keys, work);
    return { value, keys: [...keys], since };
  };
}
