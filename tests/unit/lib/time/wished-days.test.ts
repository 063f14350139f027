import { expect, it } from 'vitest';
import { productionCalendar } from '#api/backend/buying/calendar/production-calendar.ts';
import { wishedDays } from '#components/buying/order/delivery-wish.ts';
import { nextWorkDays } from '#lib/time/work-day.ts';
import { fixedClock } from '#tests/fixtures/fixed-clock.ts';

const OFF = /^2027-01-0[1-8]$/;

it('acc-D16: days off of January are no wished days, of our server and of one that names the next day alone', () => {
  const ours = nextWorkDays(fixedClock('2026-12-29T09:00:00Z'), productionCalendar([2026, 2027]), 10);
  const theirs = wishedDays({ date: '2026-12-30' });
  for (const days of [ours, theirs]) {
    expect(days).toHaveLength(10);
    expect(days.filter((day) => OFF.test(day))).toEqual([]);
  }
  expect(theirs.slice(0, 3)).toEqual(['2026-12-30', '2026-12-31', '2027-01-11']);
});
