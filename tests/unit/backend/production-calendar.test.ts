import { expect, it } from 'vitest';
import { isYearKnown, productionCalendar } from '#api/backend/buying/calendar/production-calendar.ts';
import { nextWorkDay } from '#lib/time/work-day.ts';
import { fixedClock } from '#tests/fixtures/fixed-clock.ts';

const nextOf = (now: string) => nextWorkDay(fixedClock(now), productionCalendar([2026, 2027]));

it.each([
  ['before the long weekend of March', '2026-03-06T09:00:00Z', '2026-03-10'],
  ['before 1 May', '2026-04-30T09:00:00Z', '2026-05-04'],
  ['9 May moves to Monday', '2026-05-08T09:00:00Z', '2026-05-12'],
  ['31 December is off', '2026-12-30T09:00:00Z', '2027-01-11'],
  ['after 18:00 one more', '2026-11-03T15:00:00Z', '2026-11-06'],
])('D48 the production calendar of 2026: %s', (_, now, day) => {
  expect(nextOf(now)).toBe(day);
});

it('D48: 2026 has as many work days in each month as its production calendar says, 247 in all', () => {
  const calendar = productionCalendar([2026]);
  const worked = Array.from({ length: 365 }, (_, at) => new Date(Date.UTC(2026, 0, 1 + at))).filter((day) => {
    const isWeekday = day.getUTCDay() >= 1 && day.getUTCDay() <= 5;
    return calendar.get(day.toISOString().slice(0, 10)) ?? isWeekday;
  });
  const months = Array.from({ length: 12 }, (_, month) =>
    worked.filter((day) => day.getUTCMonth() === month),
  );
  expect(months.map((days) => days.length)).toEqual([15, 19, 21, 22, 19, 21, 23, 21, 22, 22, 20, 22]);
});

it('a year not decreed yet has its weekends and public holidays', () => {
  expect([isYearKnown(2026), isYearKnown(2031)]).toEqual([true, false]);
  const calendar = productionCalendar([2031]);
  expect([...calendar]).toEqual(
    '01-01 01-02 01-03 01-04 01-05 01-06 01-07 01-08 02-23 03-08 05-01 05-09 06-12 11-04'
      .split(' ')
      .map((day) => [`2031-${day}`, false]),
  );
  expect(nextWorkDay(fixedClock('2031-06-11T09:00:00Z'), calendar)).toBe('2031-06-13');
});
