import { formatInTimeZone } from 'date-fns-tz';

/** The shop's time zone (specification section 9). */
const TIME_ZONE = 'Europe/Moscow';

/**
 * The wall clock in Moscow, whatever the server's own zone: day as YYYY-MM-DD, hour 0–23, weekday 0 = Sunday. For the
 * server: the library is too heavy for a page.
 */
export function moscowTime(instant: Date): { day: string; hour: number; weekday: number } {
  const [day = '', hour, isoWeekday] = formatInTimeZone(instant, TIME_ZONE, 'yyyy-MM-dd H i').split(' ');
  return { day, hour: Number(hour), weekday: Number(isoWeekday) % 7 };
}
