import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { addressGroup, addressNeighbourhood } from './client-address.ts';
import { type CountedCall, LIMITS, type Limit } from './limits.ts';

/** How a request was counted. */
export type Count = {
  /** The seconds to wait when it is one too many, else null. */
  wait: number | null;
  /** Whether it is over a limit that only notes. */
  isFrequent: boolean;
  /** To be told whether it was done or refused: a limit that counts the other of the two forgets it. */
  settle(outcome: 'done' | 'refused'): Promise<void>;
};

/** Counts one request. */
export type RateLimiter = (address: string, call: CountedCall) => Promise<Count>;

/** So many addresses are counted singly in one period; about 10 MB over all limits. */
const MOST_ADDRESSES = 4_000;

/** One limit. When a storm of addresses fills it, newcomers share the count of their neighbourhood. */
function counter(limit: Limit, most: number): (address: string) => Promise<Count> {
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
    const key = isKnown ? single : addressNeighbourhood(address);
    const counted = await consume(store, key);
    if (counted.isFirstInDuration) known += 1;
    const forgottenAt = now + counted.msBeforeNext;
    const isOver = counted.consumedPoints > limit.points;
    const isFrequent = isOver && limit.onlyNoted === true;
    return {
      wait: isOver && !isFrequent ? Math.max(1, Math.ceil(counted.msBeforeNext / 1000)) : null,
      isFrequent,
      settle: async (outcome) => {
        // In the next period there is nothing to give back to.
        const isOther = limit.counts !== undefined && limit.counts !== outcome;
        if (isOther && Date.now() < forgottenAt) await store.reward(key);
      },
    };
  };
}

/** The store's account after this request; it throws one when that is over the limit. */
async function consume(store: RateLimiterMemory, key: string): Promise<RateLimiterRes> {
  try {
    return await store.consume(key);
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return refused;
    throw refused;
  }
}

/**
 * The limits on calls, counted in this process's memory; the clock is `Date.now`. A request that has to wait
 * is refused by that.
 */
export function createRateLimiter(
  limits: readonly Limit[] = LIMITS,
  mostAddresses = MOST_ADDRESSES,
): RateLimiter {
  const counters = limits.map((limit) => ({ limit, count: counter(limit, mostAddresses) }));
  return async (address, call) => {
    const counts: Count[] = [];
    for (const { limit, count } of counters) if (limit.applies(call)) counts.push(await count(address));
    const settle: Count['settle'] = async (outcome) => {
      for (const count of counts) await count.settle(outcome);
    };
    const waits = counts.flatMap(({ wait }) => wait ?? []);
    const isFrequent = counts.some((count) => count.isFrequent);
    if (waits.length === 0) return { wait: null, isFrequent, settle };
    await settle('refused');
    return { wait: Math.max(...waits), isFrequent, settle: async () => undefined };
  };
}
