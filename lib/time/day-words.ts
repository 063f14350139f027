/**
 * Dates in Russian words, written out: a browser takes 14 to 30 ms to make one formatter of its own, on a
 * slow phone four times that, for what is nineteen words.
 */
const MONTHS = [
  'января',
  'февраля',
  'марта',
  'апреля',
  'мая',
  'июня',
  'июля',
  'августа',
  'сентября',
  'октября',
  'ноября',
  'декабря',
] as const;

const WEEKDAYS = ['воскресенье', 'понедельник', 'вторник', 'среда', 'четверг', 'пятница', 'суббота'] as const;

/** The midnight, UTC, that a day YYYY-MM-DD begins with; null for what is no day. */
function midnight(day: string): Date | null {
  const date = new Date(`${day.slice(0, 10)}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? null : date;
}

function dayAndMonth(date: Date, space: string): string {
  return `${date.getUTCDate()}${space}${MONTHS[date.getUTCMonth()]}`;
}

/** «24 ноября» of a YYYY-MM-DD; what is no day stays as it is. */
export function dayOfMonth(day: string): string {
  const date = midnight(day);
  return date === null ? day : dayAndMonth(date, ' ');
}

/** «24 ноября 2026 г.» of a YYYY-MM-DD; what is no day stays as it is. */
export function dayOfYear(day: string): string {
  const date = midnight(day);
  return date === null ? day : `${dayAndMonth(date, ' ')} ${date.getUTCFullYear()} г.`;
}

/** «вторник, 24 ноября» of a YYYY-MM-DD, the number kept with its month; what is no day stays as it is. */
export function dayName(day: string): string {
  const date = midnight(day);
  return date === null ? day : `${WEEKDAYS[date.getUTCDay()]}, ${dayAndMonth(date, '\u00a0')}`;
}
