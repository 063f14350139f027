import { dayOfMonth } from './day-words.ts';
import { type MoscowTime, moscowTime } from './moscow-time.ts';
import { clockText, closingOf, isWorkedDay, type OpeningHours } from './opening-hours.ts';
import type { WorkCalendar } from './work-day.ts';

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

function clockOf({ hour, minute }: MoscowTime): string {
  return clockText(String(hour), String(minute).padStart(2, '0'));
}

function dayText(instant: Date, ahead: number): string {
  const { day, weekday } = moscowTime(instant);
  if (ahead === 1) return 'завтра';
  return ahead <= 6 ? (WEEKDAYS[weekday] ?? '') : dayOfMonth(day);
}

/** Whether managers are at work now and for so many minutes on: an answer may be promised within them. */
export function isOpenFor(minutes: number, now: Date, hours: OpeningHours, calendar: WorkCalendar): boolean {
  const time = moscowTime(now);
  const until = time.hour * 60 + time.minute + minutes;
  const end = clockText(String(Math.floor(until / 60)), String(until % 60).padStart(2, '0'));
  const isOver = end > closingOf(time.day, hours);
  return isWorkedDay(time, hours, calendar) && clockOf(time) >= hours.from && !isOver;
}

/**
 * The first day from `now` on at which managers still work: how many days ahead, and whether they work now.
 */
function nextWorked(now: Date, hours: OpeningHours, calendar: WorkCalendar) {
  for (let ahead = 0; ahead <= LONGEST_WALK; ahead += 1) {
    const instant = new Date(now.getTime() + ahead * DAY_MS);
    const moment = moscowTime(instant);
    if (!isWorkedDay(moment, hours, calendar)) continue;
    if (ahead > 0) return { ahead, instant, isOpen: false };
    if (clockOf(moment) < closingOf(moment.day, hours))
      return { ahead, instant, isOpen: clockOf(moment) >= hours.from };
  }
  throw new Error('the work calendar has no work day within 60 days');
}

/**
 * The next moment at which managers begin to work; null when they work now. Throws when the calendar holds no
 * work day within 60 days.
 */
export function nextOpening(now: Date, hours: OpeningHours, calendar: WorkCalendar): Date | null {
  const { instant, isOpen } = nextWorked(now, hours, calendar);
  return isOpen ? null : new Date(`${moscowTime(instant).day}T${hours.from}:00+03:00`);
}

/**
 * When a manager will call about an order that has just come, «сегодня до 18:00», «в понедельник с 10:00».
 * Throws when the calendar holds no work day within 60 days.
 */
export function callBackText(now: Date, hours: OpeningHours, calendar: WorkCalendar): string {
  const { ahead, instant, isOpen } = nextWorked(now, hours, calendar);
  if (ahead > 0) return `${dayText(instant, ahead)} с ${hours.from}`;
  return isOpen ? `сегодня до ${closingOf(moscowTime(now).day, hours)}` : `сегодня с ${hours.from}`;
}
