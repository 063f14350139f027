import { dayName } from '#components/buying/cart/delivery-words.ts';

/** When the buyer would like to have the order; empty = no wish. A day is YYYY-MM-DD. */
export type DeliveryWish = { wishedDay: string; wishedTime: string };

export const NO_WISH: DeliveryWish = { wishedDay: '', wishedTime: '' };

/** Within the hours in which orders are handed over. */
export const WISHED_TIMES = ['10:00–14:00', '14:00–18:00'] as const;

/** Days on offer. */
const DAYS = 10;
const DAY_MS = 24 * 60 * 60 * 1000;

const isWeekday = (day: Date) => day.getUTCDay() >= 1 && day.getUTCDay() <= 5;

/**
 * The days one may wish for: from the next work day on, without weekends. Holidays the manager knows (D48).
 */
export function wishedDays(nextWorkDay: string | null): string[] {
  if (nextWorkDay === null) return [];
  const first = Date.parse(`${nextWorkDay}T00:00:00Z`);
  return Array.from({ length: 2 * DAYS }, (_, at) => new Date(first + at * DAY_MS))
    .filter((day, at) => at === 0 || isWeekday(day))
    .slice(0, DAYS)
    .map((day) => day.toISOString().slice(0, 10));
}

/** The comment as the manager reads it, with the wish before it. */
export function withWish(comment: string, { wishedDay, wishedTime }: DeliveryWish): string {
  const wish = [wishedDay === '' ? '' : dayName(wishedDay), wishedTime]
    .filter((part) => part !== '')
    .join(', ');
  return [wish === '' ? '' : `Пожелание: ${wish}.`, comment.trim()].filter((part) => part !== '').join(' ');
}
