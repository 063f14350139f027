import { describe, expect, it } from 'vitest';
import { nextWorkDay } from '#lib/time/work-day.ts';
import { fixedClock } from '#tests/fixtures/fixed-clock.ts';

describe('D48 the next work day in Moscow', () => {
  const holidays = new Map([
    ['2026-12-31', false],
    ['2027-01-01', false],
    ['2027-01-02', false],
    ['2027-01-09', true],
  ]);
  it.each([
    ['Thursday noon', '2026-11-19T09:00:00Z', '2026-11-20'],
    ['Thursday 17:59', '2026-11-19T14:59:59Z', '2026-11-20'],
    ['Thursday 18:00', '2026-11-19T15:00:00Z', '2026-11-23'],
    ['Friday 23:59:59', '2026-11-20T20:59:59Z', '2026-11-24'],
    ['Sunday 00:30 Moscow is still Saturday in UTC', '2026-11-21T21:30:00Z', '2026-11-23'],
    ['before a holiday', '2026-12-30T09:00:00Z', '2027-01-04'],
    ['before a worked Saturday', '2027-01-08T09:00:00Z', '2027-01-09'],
  ])('%s', (_, now, day) => {
    expect(nextWorkDay(fixedClock(now), holidays)).toBe(day);
  });

  it('throws when the calendar never works', () => {
    const never = { get: () => false } as unknown as ReadonlyMap<string, boolean>;
    expect(() => nextWorkDay(fixedClock('2026-11-19T09:00:00Z'), never)).toThrow(/60 days/);
  });

  it('the 60th day is the last that is looked at', () => {
    const offUntil = (day: string) =>
      ({ get: (asked: string) => asked >= day }) as unknown as ReadonlyMap<string, boolean>;
    expect(nextWorkDay(fixedClock('2026-11-18T09:00:00Z'), offUntil('2027-01-17'))).toBe('2027-01-17');
    expect(() => nextWorkDay(fixedClock('2026-11-18T09:00:00Z'), offUntil('2027-01-18'))).toThrow(/60 days/);
  });
});
