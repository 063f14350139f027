import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Counts } from '#lib/limits/shared-counts.ts';

/** Those who could not count are not asked again for so long, ms. */
const REST_MS = 5_000;

/** Counts in this process's memory; the clock is `Date.now`. */
export function memoryCounts(seconds: number): Counts {
  // The store only counts: how much is too much depends on who is counted.
  const store = new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: seconds });
  return {
    add: async (key, by) => {
      const change = by > 0 ? store.consume(key, by) : store.reward(key, -by);
      const { consumedPoints, msBeforeNext } = await change;
      if (consumedPoints <= 0) await store.delete(key);
      return { points: Math.max(0, consumedPoints), msLeft: msBeforeNext };
    },
    has: async (key) => (await store.get(key)) !== null,
  };
}

/** Counts in one place for all processes; while that does not answer, each counts for itself. */
export function insuredCounts(shared: Counts, own: Counts, now: () => number = Date.now): Counts {
  let restsUntil = 0;
  async function ask<T>(work: (counts: Counts) => Promise<T>): Promise<T> {
    if (now() < restsUntil) return work(own);
    try {
      return await work(shared);
    } catch {
      // What keeps it from counting is told by all that asks it for more.
      restsUntil = now() + REST_MS;
      return work(own);
    }
  }
  return {
    add: (key, by) => ask((counts) => counts.add(key, by)),
    has: (key) => ask((counts) => counts.has(key)),
  };
}
