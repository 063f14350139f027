import type { WorkDays } from '#components/buying/cart/use-work-day.ts';
import { dayName } from '#lib/time/day-words.ts';
import { PUBLIC_HOLIDAYS } from '#lib/time/public-holidays.ts';

/** Days on offer. */
const DAYS = 10;
const DAY_MS = 24 * 60 * 60 * 1000;

const isWorkDay = (day: string) =>
  ![0, 6].includes(new Date(day).getUTCDay()) && !PUBLIC_HOLIDAYS.includes(day.slice(5));

/**
 * The days one may wish for: the work days that the server knows; where it tells but the next one, from that
 * on without weekends and public holidays.
 */
export function wishedDays(known: WorkDays | null): string[] {
  if (known === null) return [];
  const { date, days = [] } = known;
  if (days.length > 0) return days;
  const first = Date.parse(`${date}T00:00:00Z`);
  return Array.from({ length: 3 * DAYS }, (_, at) => new Date(first + at * DAY_MS).toISOString().slice(0, 10))
    .filter((day, at) => at === 0 || isWorkDay(day))
    .slice(0, DAYS);
}

/** A wish with its name, «Желаемый день: среда, 25 ноября»; empty where there is none. */
export function wishLine(wish: { wishedDay: string; wishedTime: string }): string {
  const words = wishWords(wish);
  return words === '' ? '' : `${wish.wishedDay === '' ? 'Желаемое время' : 'Желаемый день'}: ${words}`;
}

/** A wish in words, «среда, 25 ноября, 10:00–14:00»; empty where there is none. */
export function wishWords({ wishedDay, wishedTime }: { wishedDay: string; wishedTime: string }): string {
  return [wishedDay === '' ? '' : dayName(wishedDay), wishedTime].filter((part) => part !== '').join(', ');
}
