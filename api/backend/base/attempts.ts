import { LRUCache } from 'lru-cache';

/** Somebody may try so often within this time, ms. */
export type Patience = { most: number; periodMs: number };

/** Of whom so many are remembered at a time; of more the oldest is forgotten. */
const MOST_KNOWN = 5000;

/**
 * Counts what may be tried a few times only, by who tries or what is tried, in this process; what all
 * processes count together is in `limits`.
 */
export type Attempts = {
  /** Seconds until the next one; 0 = now. */
  wait(who: string, now: Date): number;
  note(who: string, now: Date): void;
  /** Who has got it right begins anew. */
  forget(who: string): void;
};

export function createAttempts({ most, periodMs }: Patience): Attempts {
  const moments = new LRUCache<string, readonly number[]>({ max: MOST_KNOWN });
  const recent = (who: string, now: number) =>
    (moments.peek(who) ?? []).filter((moment) => moment > now - periodMs);
  return {
    wait(who, now) {
      const tried = recent(who, now.getTime());
      const [oldest] = tried;
      if (oldest === undefined || tried.length < most) return 0;
      return Math.ceil((oldest + periodMs - now.getTime()) / 1000);
    },
    note(who, now) {
      moments.set(who, [...recent(who, now.getTime()), now.getTime()]);
    },
    forget: (who) => void moments.delete(who),
  };
}
