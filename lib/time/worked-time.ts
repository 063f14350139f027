import { moscowTime } from './moscow-time.ts';
import { closingOf, isWorkedDay, type OpeningHours } from './opening-hours.ts';
import type { WorkCalendar } from './work-day.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** So many days back are counted: whoever has waited longer is first anyway. */
const COUNTED_DAYS = 30;
/** The same before a moment, to read the calendar from. */
export const COUNTED_MS = COUNTED_DAYS * DAY_MS;

/** A while in which managers were at work, ms. */
export type WorkSpan = { opens: number; closes: number };

/** A wall clock of Moscow on a day as a moment; «24:00» is the next midnight. */
function momentAt(day: string, clock: string): number {
  const [hour = '0', minute = '0'] = clock.split(':');
  return Date.parse(`${day}T00:00:00+03:00`) + (Number(hour) * 60 + Number(minute)) * 60_000;
}

/**
 * When managers were at work in the thirty days before `now`, the latest day first: without nights, days off
 * and the last hour of short days. The calendar must know these days.
 */
export function workSpans(now: Date, hours: OpeningHours, calendar: WorkCalendar): WorkSpan[] {
  const end = now.getTime();
  return Array.from({ length: COUNTED_DAYS + 1 }, (_, ago) =>
    moscowTime(new Date(end - ago * DAY_MS)),
  ).flatMap((time) => {
    if (!isWorkedDay(time, hours, calendar)) return [];
    const opens = momentAt(time.day, hours.from);
    const closes = Math.min(momentAt(time.day, closingOf(time.day, hours)), end);
    return opens < closes ? [{ opens, closes }] : [];
  });
}

/** How much of the time since a moment managers were at work, ms. */
export function workedSince(moment: Date, spans: readonly WorkSpan[]): number {
  const from = moment.getTime();
  let worked = 0;
  for (const { opens, closes } of spans) {
    if (closes <= from) break;
    worked += closes - Math.max(opens, from);
  }
  return worked;
}
