import { expect, it } from 'vitest';
import { moscowTime } from '#lib/time/moscow-time.ts';

it.each([
  ['noon', '2026-11-22T09:00:00Z', { day: '2026-11-22', hour: 12, minute: 0, weekday: 0 }],
  [
    'the last second of a day',
    '2026-11-22T20:59:59Z',
    { day: '2026-11-22', hour: 23, minute: 59, weekday: 0 },
  ],
  ['midnight', '2026-11-22T21:00:00Z', { day: '2026-11-23', hour: 0, minute: 0, weekday: 1 }],
  [
    'a new year that begins before that of UTC',
    '2026-12-31T21:00:00Z',
    { day: '2027-01-01', hour: 0, minute: 0, weekday: 5 },
  ],
  [
    'a summer with another offset',
    '2012-07-01T20:30:00Z',
    { day: '2012-07-02', hour: 0, minute: 30, weekday: 1 },
  ],
])('section 9: Europe/Moscow at %s', (_, instant, expected) => {
  expect(moscowTime(new Date(instant))).toEqual(expected);
});
