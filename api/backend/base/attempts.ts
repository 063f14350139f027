import { LRUCache } from 'lru-cache';

/** Somebody may try so often … */
const MOST_TRIED = 5;
/** … within this time, ms. */
const PERIOD = 10 * 60 * 1000;
/** Of whom so many are remembered at a time; of more the oldest is forgotten. */
const MOST_KNOWN = 5000;

/** Counts what may be tried a few times only, by who tries or what is tried, in this process (acc-G3). */
export type Attempts = {
  /** Seconds until the next one; 0 = now. */
  wait(who: string, now: Date): number;
  note(who: string, now: Date): void;
};

export function createAttempts(): Attempts {
  const moments = new LRUCache<string, readonly number[]>({ max: MOST_KNOWN });
  const recent = (who: string, now: number) =>
    (moments.peek(who) ?? []).filter((moment) => moment > now - PERIOD);
  return {
    wait(who, now) {
      const tried = recent(who, now.getTime());
      const [oldest] = tried;
      if (oldest === undefined || tried.length < MOST_TRIED) return 0;
      return Math.ceil((oldest + PERIOD - now.getTime()) / 1000);
    },
    note(who, now) {
      moments.set(who, [...recent(who, now.getTime()), now.getTime()]);
    },
  };
}
