import { expect, it } from 'vitest';
import { systemClock } from '#lib/time/clock.ts';
import { periodText } from '#lib/time/period.ts';

it.each([
  ['2026-11-01', '2026-12-31', 'с 1 ноября по 31 декабря 2026 г.'],
  ['2026-12-25', '2027-01-10', 'с 25 декабря 2026 г. по 10 января 2027 г.'],
  ['2026-11-01', null, 'с 1 ноября 2026 г.'],
  [null, '2026-12-31', 'до 31 декабря 2026 г.'],
  [null, null, null],
])('an offer from %s to %s is said to last: %s', (startsOn, endsOn, text) => {
  expect(periodText(startsOn, endsOn)?.replaceAll('\u00A0', ' ') ?? null).toBe(text);
});

it('the clock of a shop that works is that of its machine', () => {
  const before = Date.now();
  const now = systemClock.now().getTime();
  expect(now).toBeGreaterThanOrEqual(before);
  expect(now).toBeLessThanOrEqual(Date.now());
});
