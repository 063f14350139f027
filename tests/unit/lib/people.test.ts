import { describe, expect, it } from 'vitest';
import { innFault } from '#lib/inn.ts';
import { normalisePhone } from '#lib/phone.ts';
import { nextWorkDay } from '#lib/time/work-day.ts';
import { fixedClock } from '#tests/fixtures/fixed-clock.ts';

describe('D52 a phone is stored as +7XXXXXXXXXX', () => {
  it.each([
    ['+7(912)-345-67-89', '+79123456789'],
    ['8 (812) 345 67 89', '+78123456789'],
    ['912 345-67-89', '+79123456789'],
    ['79123456789', '+79123456789'],
    ['+7(912)-345', null],
    ['12345678901', null],
    ['+7(000)-000-00-00', null],
    ['+7(123)-456-78-90', null],
    ['8 999 999 99 99', null],
    ['+7(705)-123-45-67', '+77051234567'],
    ['9123456789 доб. 5', null],
    ['9123456789 доб.', null],
    ['+9123456789', null],
    ['19123456789', null],
    ['tel:+79123456789', '+79123456789'],
    ['TEL:89123456789', '+79123456789'],
    ['9123456789tel:', null],
    ['', null],
  ])('%s → %s', (typed, stored) => {
    expect(normalisePhone(typed)).toBe(stored);
  });
});

it.each([
  ['7707083893', null],
  ['500100732259', null],
  ['7707083894', 'check'],
  ['500100732258', 'check'],
  ['123', 'length'],
  ['77070838930', 'length'],
  ['77O7083893', 'length'],
  ['7707083893x', 'length'],
  ['x7707083893', 'length'],
  ['500100732239', 'check'],
  ['500100732250', 'check'],
])('D50 what is wrong with INN %s: %s', (inn, fault) => {
  expect(innFault(inn)).toBe(fault);
});

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
});
