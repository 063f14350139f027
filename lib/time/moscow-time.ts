import { formatInTimeZone } from 'date-fns-tz';

/** The shop's time zone (specification section 9). */
const TIME_ZONE = 'Europe/Moscow';

/**
 * The wall clock in Moscow, whatever the server's own zone: day as YYYY-MM-DD, hour 0–23, minute 0–59, weekday 0 = Sunday. For the
 * server: the library is too heavy for a page.
 */
export function moscowTime(instant: Date): {
  day: string;
  hour: number;
  minute: number;
  weekday: number;
} {
  const [day = '', hour, minute, isoWeekday] = formatInTimeZone(instant, TIME_ZONE, 'yyyy-MM-dd H m i').split(
    ' ',
  );
  return { day, hour: Number(hour), minute: Number(minute), weekday: Number(isoWeekday) % 7 };
}
