import { expect, it } from 'vitest';
import { isYearKnown, productionCalendar } from '#api/backend/buying/calendar/production-calendar.ts';
import { systemClock } from '#lib/time/clock.ts';
import { moscowTime } from '#lib/time/moscow-time.ts';
import { nextWorkDay } from '#lib/time/work-day.ts';
import { fixedClock } from '#tests/fixtures/fixed-clock.ts';

const nextOf = (now: string) => nextWorkDay(fixedClock(now), productionCalendar([2026, 2027]));

it.each([
  ['before the long weekend of March', '2026-03-06T09:00:00Z', '2026-03-10'],
  ['before 1 May', '2026-04-30T09:00:00Z', '2026-05-04'],
  ['9 May moves to Monday', '2026-05-08T09:00:00Z', '2026-05-12'],
  ['31 December is off', '2026-12-30T09:00:00Z', '2027-01-11'],
  ['after 18:00 one more', '2026-11-03T15:00:00Z', '2026-11-06'],
  ['a Saturday that is worked', '2027-02-19T09:00:00Z', '2027-02-20'],
  ['and the Monday it is worked for', '2027-02-20T09:00:00Z', '2027-02-24'],
  ['1 May moves to Monday', '2027-04-30T09:00:00Z', '2027-05-04'],
  ['5 November is off', '2027-11-03T09:00:00Z', '2027-11-08'],
])('D48 the production calendar of 2026: %s', (_, now, day) => {
  expect(nextOf(now)).toBe(day);
});

it.each([
  [2026, [15, 19, 21, 22, 19, 21, 23, 21, 22, 22, 20, 22]],
  [2027, [15, 19, 22, 22, 19, 21, 22, 22, 22, 21, 20, 22]],
])(
  'D48: %d has as many work days in each month as its production calendar says, 247 in all',
  (year, sums) => {
    const calendar = productionCalendar([year]);
    const worked = Array.from({ length: 365 }, (_, at) => new Date(Date.UTC(year, 0, 1 + at))).filter(
      (day) => {
        const isWeekday = day.getUTCDay() >= 1 && day.getUTCDay() <= 5;
        return calendar.get(day.toISOString().slice(0, 10)) ?? isWeekday;
      },
    );
    const months = Array.from({ length: 12 }, (_, month) =>
      worked.filter((day) => day.getUTCMonth() === month),
    );
    expect(months.map((days) => days.length)).toEqual(sums);
    expect(worked).toHaveLength(247);
  },
);

it('a year not decreed yet has its public holidays, those of a weekend on the next work day', () => {
  expect([isYearKnown(2027), isYearKnown(2032)]).toEqual([true, false]);
  const off = [...productionCalendar([2032])]
    .filter(([, isWorked]) => !isWorked)
    .map(([day]) => day.slice(5));
  expect(off.toSorted()).toEqual(
    '01-01 01-02 01-03 01-04 01-05 01-06 01-07 01-08 02-23 03-08 05-01 05-03 05-09 05-10 06-12 06-14 11-04'.split(
      ' ',
    ),
  );
  expect(nextWorkDay(fixedClock('2032-06-11T09:00:00Z'), productionCalendar([2032]))).toBe('2032-06-15');
});

it('operations §7: from November on the next year’s calendar is here', () => {
  const { day } = moscowTime(systemClock.now());
  const year = Number(day.slice(0, 4));
  expect(isYearKnown(year), String(year)).toBe(true);
  expect(day.slice(5) < '11-01' || isYearKnown(year + 1), String(year + 1)).toBe(true);
});
