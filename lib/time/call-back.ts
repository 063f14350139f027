import { moscowTime } from './moscow-time.ts';
import type { WorkCalendar } from './work-day.ts';

/** When managers work: wall clock in Moscow, HH:MM, and whether weekends and holidays count too. */
type OpeningHours = { from: string; to: string; isDaily: boolean };

const CLOCKS = /(\d{1,2})(?:[:.](\d{2}))?\s*(?:до|[–—-])\s*(\d{1,2})(?:[:.](\d{2}))?/;
const DAILY = /ежедневно|без выходных|пн\s*[–—-]\s*вс/i;
/** Hours that a text does not tell are the office's own (specification section 9). */
const OFFICE: OpeningHours = { from: '10:00', to: '18:00', isDaily: false };

const DAY_MS = 24 * 60 * 60 * 1000;
/** The longest run of days off that the walk must cross. */
const LONGEST_WALK = 60;
const WEEKDAYS = [
  'в воскресенье',
  'в понедельник',
  'во вторник',
  'в среду',
  'в четверг',
  'в пятницу',
  'в субботу',
];
const DATE = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'UTC' });

function clock(hour = '', minute = '00'): string {
  return `${hour.padStart(2, '0')}:${minute}`;
}

/** Hours as an operator has written them, «пн–пт с 9:00 до 18:00»; the office's where nothing can be read. */
export function openingHours(text: string | null): OpeningHours {
  const [found, from, fromMinute, to, toMinute] = CLOCKS.exec(text ?? '') ?? [];
  if (text === null || found === undefined) return OFFICE;
  const read = { from: clock(from, fromMinute), to: clock(to, toMinute), isDaily: DAILY.test(text) };
  return read.from < read.to && read.to <= '24:00' ? read : OFFICE;
}

function dayText(instant: Date, ahead: number): string {
  const { day, weekday } = moscowTime(instant);
  if (ahead === 1) return 'завтра';
  return ahead <= 6 ? (WEEKDAYS[weekday] ?? '') : DATE.format(new Date(day));
}

/**
 * When a manager will call about an order that has just come, «сегодня до 18:00», «в понедельник с 10:00». Throws when
 * the calendar holds no work day within 60 days.
 */
export function callBackText(now: Date, hours: OpeningHours, calendar: WorkCalendar): string {
  for (let ahead = 0; ahead <= LONGEST_WALK; ahead += 1) {
    const instant = new Date(now.getTime() + ahead * DAY_MS);
    const { day, hour, minute, weekday } = moscowTime(instant);
    const isWorked = hours.isDaily || (calendar.get(day) ?? (weekday >= 1 && weekday <= 5));
    if (!isWorked) continue;
    if (ahead > 0) return `${dayText(instant, ahead)} с ${hours.from}`;
    const time = clock(String(hour), String(minute).padStart(2, '0'));
    if (time < hours.from) return `сегодня с ${hours.from}`;
    if (time < hours.to) return `сегодня до ${hours.to}`;
  }
  throw new Error('the work calendar has no work day within 60 days');
}
