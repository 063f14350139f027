import type { Clock } from './clock.ts';
import { moscowTime } from './moscow-time.ts';

/** Days that differ from Monday to Friday: YYYY-MM-DD → whether it is worked (D48). */
export type WorkCalendar = ReadonlyMap<string, boolean>;

const CLOSING_HOUR = 18;
const DAY_MS = 24 * 60 * 60 * 1000;
/** The longest run of holidays that the walk must cross; beyond it the calendar itself is wrong. */
const LONGEST_WALK = 60;

function isWorked(instant: Date, calendar: WorkCalendar): boolean {
  const { day, weekday } = moscowTime(instant);
  return calendar.get(day) ?? (weekday >= 1 && weekday <= 5);
}

/**
 * The next work day as YYYY-MM-DD: strictly after today in Moscow, one more when it is 18:00 or later (D48).
 * Throws when the calendar holds no work day within 60 days.
 */
export function nextWorkDay(clock: Clock, calendar: WorkCalendar): string {
  const now = clock.now();
  let left = moscowTime(now).hour >= CLOSING_HOUR ? 2 : 1;
  for (let ahead = 1; ahead <= LONGEST_WALK; ahead += 1) {
    const day = new Date(now.getTime() + ahead * DAY_MS);
    if (isWorked(day, calendar)) left -= 1;
    if (left === 0) return moscowTime(day).day;
  }
  throw new Error('the work calendar has no work day within 60 days');
}
