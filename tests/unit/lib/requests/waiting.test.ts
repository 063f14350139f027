import { describe, expect, it } from 'vitest';
import { clock15, comparePlaces, placeOf, type Waiting } from '#lib/requests/waiting.ts';

const MINUTE = 60_000;
const NOW = new Date('2026-11-18T12:00:00+03:00');
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * MINUTE);
const waiting = (id: number, minutes: number, more: Partial<Waiting> = {}): Waiting => ({
  id,
  createdAt: ago(minutes),
  remindAt: null,
  waitedMs: minutes * MINUTE,
  ...more,
});

describe('desk-H18: which request comes first', () => {
  it.each([
    [0, 'in-time'],
    [9.99, 'in-time'],
    [10, 'tight'],
    [14.99, 'tight'],
    [15, 'over'],
  ] as const)('after %s minutes its clock is %s', (minutes, said) => {
    expect(clock15(minutes * MINUTE)).toBe(said);
  });

  it('reminders that are due, the earliest first; then by waiting in working hours; then by coming', () => {
    const all = [
      waiting(1, 5),
      waiting(2, 900, { waitedMs: 3 * MINUTE }),
      waiting(3, 20),
      waiting(4, 1, { remindAt: ago(1) }),
      waiting(5, 50, { remindAt: ago(2) }),
      waiting(6, 40, { remindAt: ago(-1) }),
      waiting(7, 800, { waitedMs: 0 }),
      waiting(8, 700, { waitedMs: 0 }),
      waiting(10, 700, { waitedMs: 0 }),
      waiting(9, 700, { waitedMs: 0 }),
    ];
    const sorted = all.toSorted((one, other) => comparePlaces(placeOf(one, NOW), placeOf(other, NOW)));
    expect(sorted.map(({ id }) => id)).toEqual([5, 4, 6, 3, 1, 2, 7, 8, 9, 10]);
  });
});
