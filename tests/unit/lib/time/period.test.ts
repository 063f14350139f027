import { expect, it } from 'vitest';
import { systemClock } from '#lib/time/clock.ts';
import { periodText } from '#lib/time/period.ts';

it.each([
  ['2026-11-01', '2026-12-31', 'с 1_ноября по 31_декабря 2026_г.'],
  ['2026-12-25', '2027-01-10', 'с 25_декабря 2026_г. по 10_января 2027_г.'],
  ['2026-11-01', null, 'с 1_ноября 2026_г.'],
  [null, '2026-12-31', 'до 31_декабря 2026_г.'],
  [null, null, null],
])('an offer from %s to %s is said to last: %s, numbers with their words (C17)', (startsOn, endsOn, text) => {
  expect(periodText(startsOn, endsOn)?.replaceAll('\u00A0', '_') ?? null).toBe(text);
});

it('the clock of a shop that works is that of its machine', () => {
  const before = Date.now();
  const now = systemClock.now().getTime();
  expect(now).toBeGreaterThanOrEqual(before);
  expect(now).toBeLessThanOrEqual(Date.now());
});
