import type { MoscowTime } from './moscow-time.ts';
import { PUBLIC_HOLIDAYS } from './public-holidays.ts';
import type { WorkCalendar } from './work-day.ts';

/** When managers work: wall clock in Moscow, HH:MM, and whether weekends and holidays count too. */
export type OpeningHours = { from: string; to: string; isDaily: boolean };

const CLOCKS = /(\d{1,2})(?:[:.](\d{2}))?\s*(?:до|[–—-])\s*(\d{1,2})(?:[:.](\d{2}))?/;
const DAILY = /ежедневно|без выходных|пн\s*[–—-]\s*вс/i;
/** Hours that a text does not tell are the office's own (specification section 9). */
const OFFICE: OpeningHours = { from: '10:00', to: '18:00', isDaily: false };

const DAY_MS = 24 * 60 * 60 * 1000;
const HOLIDAYS: ReadonlySet<string> = new Set(PUBLIC_HOLIDAYS);

/** HH:MM of hours and minutes as they were written. */
export function clockText(hour = '', minute = '00'): string {
  return `${hour.padStart(2, '0')}:${minute}`;
}

/** Hours as an operator has written them, «пн–пт с 9:00 до 18:00»; the office's where nothing can be read. */
export function openingHours(text: string | null): OpeningHours {
  const [found, from, fromMinute, to, toMinute] = CLOCKS.exec(text ?? '') ?? [];
  if (text === null || found === undefined) return OFFICE;
  const read = { from: clockText(from, fromMinute), to: clockText(to, toMinute), isDaily: DAILY.test(text) };
  return read.from < read.to && read.to <= '24:00' ? read : OFFICE;
}

/** Whether managers work on the day at all. */
export function isWorkedDay(
  { day, weekday }: Pick<MoscowTime, 'day' | 'weekday'>,
  hours: OpeningHours,
  calendar: WorkCalendar,
): boolean {
  return hours.isDaily || (calendar.get(day) ?? (weekday >= 1 && weekday <= 5));
}

/** Whether the day is one hour shorter: the next is a public holiday (Labour Code, article 95). */
function isShort(day: string): boolean {
  return HOLIDAYS.has(new Date(Date.parse(day) + DAY_MS).toISOString().slice(5, 10));
}

/** When managers go home on a worked day, HH:MM; who works every day has no short ones. */
export function closingOf(day: string, { from, to, isDaily }: OpeningHours): string {
  if (isDaily || !isShort(day)) return to;
  const [hour = '', minute] = to.split(':');
  const earlier = clockText(String(Number(hour) - 1), minute);
  return earlier > from ? earlier : to;
}
