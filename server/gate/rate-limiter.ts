import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { addressGroup, addressNeighbourhood } from './client-address.ts';
import { LIMITS, type Limit } from './limits.ts';

/** Counts one request; the seconds to wait when it is one too many, else null. */
export type RateLimiter = (address: string, method: string, path: string) => Promise<number | null>;

/** So many addresses are counted singly in one period; about 10 MB over all limits. */
const MOST_ADDRESSES = 4_000;

/** One limit. When a storm of addresses fills it, newcomers share the count of their neighbourhood. */
function counter(limit: Limit, most: number): (address: string) => Promise<number | null> {
  const store = new RateLimiterMemory({ points: limit.points, duration: limit.seconds });
  let known = 0;
  let periodEnds = 0;
  return async (address) => {
    const now = Date.now();
    if (now >= periodEnds) {
      known = 0;
      periodEnds = now + limit.seconds * 1000;
    }
    const single = addressGroup(address);
    const isKnown = known < most || (await store.get(single)) !== null;
    try {
      const { isFirstInDuration } = await store.consume(isKnown ? single : addressNeighbourhood(address));
      if (isFirstInDuration) known += 1;
      return null;
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
      throw refused;
    }
  };
}

/** The limits on calls, counted in this process's memory; the clock is `Date.now`. */
export function createRateLimiter(
  limits: readonly Limit[] = LIMITS,
  mostAddresses = MOST_ADDRESSES,
): RateLimiter {
  const counters = limits.map((limit) => ({ limit, count: counter(limit, mostAddresses) }));
  return async (address, method, path) => {
    let wait: number | null = null;
    for (const { limit, count } of counters) {
      if (!limit.applies(method, path)) continue;
      const seconds = await count(address);
      if (seconds !== null) wait = Math.max(wait ?? 0, seconds);
    }
    return wait;
  };
}
