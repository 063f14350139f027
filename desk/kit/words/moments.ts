import { formatInTimeZone } from 'date-fns-tz';

const ZONE = 'Europe/Moscow';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const WHOLE = 'dd.MM.yyyy HH:mm';

/** The day of a moment in the shop's time: until it is another, the words of moments stay the same. */
export const dayOf = (at: Date): string => formatInTimeZone(at, ZONE, 'yyyy-MM-dd');

/** «14:03», in the shop's time. */
export function clockTime(at: Date): string {
  return formatInTimeZone(at, ZONE, 'HH:mm');
}

/** «сегодня 14:03», «вчера 18:40», «25.11 09:12», «25.11.2025 09:12», in the shop's time. */
export function momentWords(iso: string, now: Date = new Date()): string {
  const at = new Date(iso);
  if (dayOf(at) === dayOf(now)) return `сегодня ${clockTime(at)}`;
  if (dayOf(at) === dayOf(new Date(now.getTime() - DAY_MS))) return `вчера ${clockTime(at)}`;
  const isThisYear = dayOf(at).slice(0, 4) === dayOf(now).slice(0, 4);
  return formatInTimeZone(at, ZONE, isThisYear ? 'dd.MM HH:mm' : WHOLE);
}

/** The same where it is read on another day, on paper: «25.11.2026 09:12». */
export function paperMoment(iso: string): string {
  return formatInTimeZone(new Date(iso), ZONE, WHOLE);
}

/** How long something waits: «12 мин», «3 ч 05 мин», «2 дн». */
export function waitWords(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS));
  if (minutes < 60) return `${minutes} мин`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} ч ${String(minutes % 60).padStart(2, '0')} мин`;
  return `${Math.floor(hours / 24)} дн`;
}
