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
 * Work days ahead as YYYY-MM-DD, nearest first; strictly after today in Moscow, one later from 18:00 on
 * (D48).
 */
function* workDaysAhead(clock: Clock, calendar: WorkCalendar): Generator<string> {
  const now = clock.now();
  let isTooLate = moscowTime(now).hour >= CLOSING_HOUR;
  for (let ahead = 1; ahead <= LONGEST_WALK; ahead += 1) {
    const day = new Date(now.getTime() + ahead * DAY_MS);
    if (!isWorked(day, calendar)) continue;
    if (!isTooLate) yield moscowTime(day).day;
    isTooLate = false;
  }
}

/**
 * The next work day as YYYY-MM-DD: strictly after today in Moscow, one more when it is 18:00 or later (D48).
 * Throws when the calendar holds no work day within 60 days.
 */
export function nextWorkDay(clock: Clock, calendar: WorkCalendar): string {
  for (const day of workDaysAhead(clock, calendar)) return day;
  throw new Error('the work calendar has no work day within 60 days');
}

/**
 * So many work days from the next one on, fewer where 60 days hold no more: what a buyer may wish for
 * (acc-D16).
 */
export function nextWorkDays(clock: Clock, calendar: WorkCalendar, count: number): string[] {
  return [...workDaysAhead(clock, calendar).take(count)];
}
