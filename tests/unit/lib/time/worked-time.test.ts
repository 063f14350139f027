import { describe, expect, it } from 'vitest';
import { openingHours } from '#lib/time/opening-hours.ts';
import { workedSince, workSpans } from '#lib/time/worked-time.ts';

const MINUTE = 60_000;
const CALENDAR = new Map([
  // A Saturday that is worked, a Monday and the holiday in the middle of a week that are not.
  ['2026-10-31', true],
  ['2026-11-02', false],
  ['2026-11-04', false],
]);

function minutes(from: string, to: string, hours: string | null = null): number {
  const now = new Date(to);
  return workedSince(new Date(from), workSpans(now, openingHours(hours), CALENDAR)) / MINUTE;
}

describe('desk-H18: waiting is counted in working hours', () => {
  it.each([
    ['within a day', '2026-11-18T09:00:00+03:00', '2026-11-18T10:07:00+03:00', 7],
    ['over a night', '2026-11-18T17:55:00+03:00', '2026-11-19T10:05:00+03:00', 10],
    ['over a weekend', '2026-11-20T17:50:00+03:00', '2026-11-23T10:01:00+03:00', 11],
    ['of a night before opening', '2026-11-19T03:00:00+03:00', '2026-11-19T09:59:00+03:00', 0],
    [
      'over a Saturday that is worked and a Monday that is not',
      '2026-10-30T17:59:00+03:00',
      '2026-11-03T10:01:00+03:00',
      482,
    ],
    [
      'over a short day and the holiday after it',
      '2026-11-03T16:50:00+03:00',
      '2026-11-05T10:02:00+03:00',
      12,
    ],
    ['after the end of a short day', '2026-11-03T17:10:00+03:00', '2026-11-03T17:40:00+03:00', 0],
    ['of what has not come yet', '2026-11-18T12:00:00+03:00', '2026-11-18T11:00:00+03:00', 0],
  ])('%s', (_, from, to, expected) => {
    expect(minutes(from, to)).toBe(expected);
  });

  it('by the hours of a region that works every day, which has no short ones', () => {
    const daily = 'ежедневно с 8 до 20';
    expect(minutes('2026-11-03T19:50:00+03:00', '2026-11-04T08:05:00+03:00', daily)).toBe(15);
    expect(minutes('2026-11-20T19:00:00+03:00', '2026-11-21T09:00:00+03:00', daily)).toBe(120);
  });

  it('no more than thirty days of it', () => {
    const month = minutes('2026-10-19T10:00:00+03:00', '2026-11-18T18:00:00+03:00');
    expect(minutes('2020-01-01T00:00:00Z', '2026-11-18T18:00:00+03:00')).toBe(month);
  });
});
