// Alone: the package's whole, which formats in every language, costs each start ten times as much.
import { toZonedTime } from 'date-fns-tz/toZonedTime';

/** The shop's time zone (specification section 9). */
const TIME_ZONE = 'Europe/Moscow';

/** A moment by the wall clock in Moscow: day as YYYY-MM-DD, hour 0–23, minute 0–59, weekday 0 = Sunday. */
export type MoscowTime = { day: string; hour: number; minute: number; weekday: number };

/**
 * The wall clock in Moscow, whatever the server's own zone. For the server: the library is too heavy for a
 * page.
 */
export function moscowTime(instant: Date): MoscowTime {
  const wall = toZonedTime(instant, TIME_ZONE);
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return {
    day: `${wall.getFullYear()}-${twoDigits(wall.getMonth() + 1)}-${twoDigits(wall.getDate())}`,
    hour: wall.getHours(),
    minute: wall.getMinutes(),
    weekday: wall.getDay(),
  };
}

/** A moment by that clock as text without a zone, «2026-11-25T12:00:00», as files of exchange write it. */
export function momentOfMoscow(instant: Date): string {
  const { day, hour, minute } = moscowTime(instant);
  const digits = [hour, minute, instant.getUTCSeconds()].map((part) => String(part).padStart(2, '0'));
  return `${day}T${digits.join(':')}`;
}
