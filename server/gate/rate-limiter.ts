import type { Counts, SharedCounts } from '#lib/limits/shared-counts.ts';
import { addressCeilings, addressGroup, addressNeighbourhood } from './client-address.ts';
import { insuredCounts, memoryCounts } from './counts.ts';
import { type CountedCall, LIMITS, type Limit } from './limits.ts';

/** What became of a call; `nothing` costs no limit that counts either of the two others. */
export type CallOutcome = 'done' | 'refused' | 'nothing';

/** How a request was counted. */
type Count = {
  /** The seconds to wait when it is one too many, else null. */
  wait: number | null;
  /** By how much it is to be slowed, ms: its neighbourhood is busy, and nobody knows by whose doing. */
  slowedMs: number;
  /** Whether it is over a limit that only notes. */
  isFrequent: boolean;
  /** To be told what became of it and how many lines that took: what a limit does not count it forgets. */
  settle(outcome: CallOutcome, lines?: number): Promise<void>;
};

/** So many addresses of one /48 are counted singly; of more only the /48 itself is. */
const MOST_OF_SITE = 64;
/** A neighbourhood over its limit waits so long for every time that it is over, ms … */
const SLOWED_MS = 250;
/** … up to this: people wait for an order, programs do not send more of them for it. */
const MOST_SLOWED_MS = 3_000;

/** Who is counted for a request, the narrowest first, and the points that each has. */
type Counted = { key: string; points: number; isWide: boolean };

/** How many addresses are counted singly, in all and of each /48, since a period began. */
function places(most: number, periodMs: number) {
  const ofSite = new Map<string, number>();
  let known = 0;
  let ends = 0;
  const change = (site: string | undefined, by: number) => {
    known = Math.max(0, known + by);
    if (site === undefined) return;
    const left = (ofSite.get(site) ?? 0) + by;
    if (left > 0) ofSite.set(site, left);
    else ofSite.delete(site);
  };
  return {
    hasRoom(site: string | undefined, now: number): boolean {
      if (now >= ends) {
        known = 0;
        ofSite.clear();
        ends = now + periodMs;
      }
      return known < most && (site === undefined || (ofSite.get(site) ?? 0) < MOST_OF_SITE);
    },
    change,
  };
}

/**
 * Counts by one limit. An address has its points, and the networks that one customer may own have theirs, so
 * that a whole /48 neither has 65,536 times as much as a buyer nor takes the places of others. When a storm
 * of addresses fills them all, newcomers are counted by their neighbourhood, which are strangers to each
 * other: over the limit it is only slowed, never refused or noted.
 */
function rateCounter(limit: Limit, store: Counts, most: number): (address: string) => Promise<Count> {
  const singles = places(most, limit.seconds * 1000);

  async function whoIsCounted(address: string, now: number): Promise<{ who: Counted[]; isSingle: boolean }> {
    const single = addressGroup(address);
    const ceilings = addressCeilings(address).map(({ network, times }) => ({
      key: network,
      points: limit.points * times,
      isWide: false,
    }));
    const site = ceilings.at(-1);
    if (singles.hasRoom(site?.key, now) || (await store.has(single)))
      return { who: [{ key: single, points: limit.points, isWide: false }, ...ceilings], isSingle: true };
    const known: Counted[] = [];
    for (const each of ceilings) if (await store.has(each.key)) known.push(each);
    const wide = { key: addressNeighbourhood(address), points: limit.points, isWide: true };
    return { who: known.length === 0 ? [wide] : known, isSingle: false };
  }

  return async (address) => {
    const now = Date.now();
    const { who, isSingle } = await whoIsCounted(address, now);
    const site = who.length > 1 ? who.at(-1)?.key : undefined;
    const given: { key: string; forgottenAt: number }[] = [];
    const count = { wait: null as number | null, slowedMs: 0, isFrequent: false };
    for (const [at, { key, points, isWide }] of who.entries()) {
      const { points: used, msLeft } = await store.add(key, 1);
      given.push({ key, forgottenAt: now + msLeft });
      if (at === 0 && isSingle && used === 1) singles.change(site, 1);
      if (used <= points) continue;
      if (isWide) count.slowedMs = slowed(used / points);
      else if (limit.onlyNoted) count.isFrequent = true;
      else count.wait = Math.max(1, Math.ceil(msLeft / 1000));
      // What one address has too many is not counted to its neighbours.
      break;
    }
    return {
      ...count,
      settle: async (outcome, lines = 0) => {
        if (limit.counts === 'lines') {
          // The call itself was the first of them.
          for (const { key } of lines > 1 ? given : []) await store.add(key, lines - 1);
          return;
        }
        if (limit.counts === undefined || limit.counts === outcome) return;
        for (const [at, { key, forgottenAt }] of given.entries()) {
          // In the next period there is nothing to give back to.
          if (Date.now() >= forgottenAt) continue;
          const { points: left } = await store.add(key, -1);
          if (left > 0) continue;
          if (at === 0 && isSingle) singles.change(site, -1);
        }
      },
    };
  };
}

function slowed(times: number): number {
  return Math.min(MOST_SLOWED_MS, Math.floor(times) * SLOWED_MS);
}

/** Counts one request. */
export type RateLimiter = (address: string, call: CountedCall) => Promise<Count>;

/** So many addresses are counted singly in one period; about 10 MB over all limits. */
const MOST_ADDRESSES = 4_000;

/** Limits of such a period are counted for all processes: N of them would let through N times as much. */
const SHARED_FROM_S = 60 * 60;

/**
 * The limits on calls. Those of an hour are counted in one place (operations §1), the short ones, and all of
 * them while that does not answer or where there is none, in this process's memory by `Date.now`. A request
 * that has to wait is refused by that.
 */
export function createRateLimiter(
  limits: readonly Limit[] = LIMITS,
  mostAddresses = MOST_ADDRESSES,
  shared: SharedCounts | null = null,
): RateLimiter {
  const counters = limits.map((limit) => {
    const { name, seconds } = limit;
    const own = memoryCounts(seconds);
    const isShared = shared !== null && seconds >= SHARED_FROM_S;
    const store = isShared ? insuredCounts(shared(`call ${name}`, seconds), own) : own;
    return { limit, count: rateCounter(limit, store, mostAddresses) };
  });
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
