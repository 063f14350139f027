import { expect, it } from 'vitest';
import { dayName, dayOfMonth, dayOfYear } from '#lib/time/day-words.ts';

const YEAR = Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(2028, 0, 1 + day)));

function asIntl(options: Intl.DateTimeFormatOptions): string[] {
  const format = new Intl.DateTimeFormat('ru-RU', { ...options, timeZone: 'UTC' });
  return YEAR.map((date) => format.format(date));
}

it('each day of a leap year is written as the language data of the machine writes it', () => {
  const days = YEAR.map((date) => date.toISOString().slice(0, 10));
  expect(days.map(dayOfMonth)).toEqual(asIntl({ day: 'numeric', month: 'long' }));
  expect(days.map(dayOfYear)).toEqual(asIntl({ day: 'numeric', month: 'long', year: 'numeric' }));
  const named = days.map((day) => dayName(day).replace('\u00a0', ' '));
  expect(named).toEqual(asIntl({ weekday: 'long', day: 'numeric', month: 'long' }));
});

it('what is no day stays as it is', () => {
  expect([dayName(''), dayOfMonth('завтра'), dayOfYear('2026-13-01')]).toEqual(['', 'завтра', '2026-13-01']);
});

it('the number is kept with its month', () => {
  expect(dayName('2026-11-24')).toBe('вторник, 24\u00a0ноября');
});
