import { type CountedCall, LIMITS, type Limit } from './limits.ts';
import { type Count, rateCounter } from './rate-counter.ts';

/** Counts one request. */
export type RateLimiter = (address: string, call: CountedCall) => Promise<Count>;

/** So many addresses are counted singly in one period; about 10 MB over all limits. */
const MOST_ADDRESSES = 4_000;

/**
 * The limits on calls, counted in this process's memory; the clock is `Date.now`. A request that has to wait
 * is refused by that.
 */
export function createRateLimiter(
  limits: readonly Limit[] = LIMITS,
  mostAddresses = MOST_ADDRESSES,
): RateLimiter {
  const counters = limits.map((limit) => ({ limit, count: rateCounter(limit, mostAddresses) }));
  return async (address, call) => {
    const counts: Count[] = [];
    for (const { limit, count } of counters) if (limit.applies(call)) counts.push(await count(address));
    const settle: Count['settle'] = async (outcome, lines) => {
      for (const count of counts) await count.settle(outcome, lines);
    };
    const waits = counts.flatMap(({ wait }) => wait ?? []);
    const isFrequent = counts.some((count) => count.isFrequent);
    const slowedMs = Math.max(0, ...counts.map((count) => count.slowedMs));
    if (waits.length === 0) return { wait: null, slowedMs, isFrequent, settle };
    await settle('refused');
    return { wait: Math.max(...waits), slowedMs: 0, isFrequent, settle: async () => undefined };
  };
}
