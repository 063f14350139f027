/** Within so long managers answer (specification section 2), and from when on it gets tight, ms. */
const PROMISED_MS = 15 * 60 * 1000;
const TIGHT_MS = 10 * 60 * 1000;

/** How far the promised minutes have run: in time, tight, over (desk.md §4.2: green, yellow, red). */
export type Clock15 = 'in-time' | 'tight' | 'over';

/** The clock of a request that has waited so long in working hours, ms. */
export function clock15(waitedMs: number): Clock15 {
  if (waitedMs >= PROMISED_MS) return 'over';
  return waitedMs >= TIGHT_MS ? 'tight' : 'in-time';
}

/** A request that waits, as far as its place among others goes. */
export type Waiting = {
  id: number;
  createdAt: Date;
  /** When somebody wanted to be reminded of it. */
  remindAt: Date | null;
  /** In working hours, ms. */
  waitedMs: number;
};

/** Its place: first who has asked to be called by now, then whoever has waited longest in working hours. */
export type Place = readonly [hasNoReminder: 0 | 1, ms: number, createdAt: number, id: number];

/** The place of a request at a moment; one that is smaller comes first. */
export function placeOf({ id, createdAt, remindAt, waitedMs }: Waiting, now: Date): Place {
  if (remindAt !== null && remindAt <= now) return [0, remindAt.getTime(), createdAt.getTime(), id];
  return [1, -waitedMs, createdAt.getTime(), id];
}

/** Which of two places comes first: below zero, the first one. */
export function comparePlaces(one: Place, other: Place): number {
  for (const [at, value] of one.entries()) {
    const difference = value - (other[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
