import { formatInTimeZone } from 'date-fns-tz';

/** The shop's time zone (specification section 9). */
const TIME_ZONE = 'Europe/Moscow';

/** A moment by the wall clock in Moscow: day as YYYY-MM-DD, hour 0–23, minute 0–59, weekday 0 = Sunday. */
export type MoscowTime = { day: string; hour: number; minute: number; weekday: number };

/** The wall clock in Moscow, whatever the server's own zone. For the server: the library is too heavy for a page. */
export function moscowTime(instant: Date): MoscowTime {
  const [day = '', hour, minute, isoWeekday] = formatInTimeZone(instant, TIME_ZONE, 'yyyy-MM-dd H m i').split(
    ' ',
  );
  return { day, hour: Number(hour), minute: Number(minute), weekday: Number(isoWeekday) % 7 };
}
