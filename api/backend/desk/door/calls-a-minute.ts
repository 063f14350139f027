import { LRUCache } from 'lru-cache';

/** So many calls of one session within a minute (desk.md §6). */
const MOST_CALLS = 300;
const MINUTE_MS = 60_000;
/** So many sessions are counted at a time. */
const MOST_SESSIONS = 1_000;

/** Counts calls of sessions in this process; resolves to the seconds to wait, 0 = now. */
export function callsAMinute(): (sessionId: string, now: number) => number {
  const counted = new LRUCache<string, { since: number; calls: number }>({ max: MOST_SESSIONS });
  return (sessionId, now) => {
    const known = counted.get(sessionId);
    if (known === undefined || now - known.since >= MINUTE_MS) {
      counted.set(sessionId, { since: now, calls: 1 });
      return 0;
    }
    known.calls += 1;
    return known.calls <= MOST_CALLS ? 0 : Math.ceil((known.since + MINUTE_MS - now) / 1_000);
  };
}
