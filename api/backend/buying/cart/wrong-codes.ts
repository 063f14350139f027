import { LRUCache } from 'lru-cache';

/** A session may be wrong about promo codes so often … */
const MOST_WRONG = 5;
/** … within this time, ms. */
const PERIOD = 10 * 60 * 1000;
/** Sessions remembered at a time; of more the oldest is forgotten. */
const MOST_SESSIONS = 5000;

/** Counts the wrong promo codes of sessions, in this process (acc-G3). */
export type WrongCodes = {
  /** Seconds until the session may try again; 0 = now. */
  wait(session: string, now: Date): number;
  note(session: string, now: Date): void;
};

export function createWrongCodes(): WrongCodes {
  const moments = new LRUCache<string, readonly number[]>({ max: MOST_SESSIONS });
  const recent = (session: string, now: number) =>
    (moments.peek(session) ?? []).filter((moment) => moment > now - PERIOD);
  return {
    wait(session, now) {
      const wrong = recent(session, now.getTime());
      const [oldest] = wrong;
      if (oldest === undefined || wrong.length < MOST_WRONG) return 0;
      return Math.ceil((oldest + PERIOD - now.getTime()) / 1000);
    },
    note(session, now) {
      moments.set(session, [...recent(session, now.getTime()), now.getTime()]);
    },
  };
}
