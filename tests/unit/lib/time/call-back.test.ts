import { describe, expect, it } from 'vitest';
import { callBackText, isOpenFor, nextOpening } from '#lib/time/call-back.ts';
import { openingHours } from '#lib/time/opening-hours.ts';

const CALENDAR = new Map([
  ['2026-11-21', true],
  ['2026-12-31', false],
  ...Array.from({ length: 9 }, (_, at) => [`2027-01-0${at + 1}`, false] as const),
]);

describe('when a manager calls, in words (acc-D8)', () => {
  it.each([
    ['before the office opens', '2026-11-18T06:59:59Z', 'сегодня с 10:00'],
    ['as it opens', '2026-11-18T07:00:00Z', 'сегодня до 18:00'],
    ['a minute before it closes', '2026-11-18T14:59:00Z', 'сегодня до 18:00'],
    ['as it closes', '2026-11-18T15:00:00Z', 'завтра с 10:00'],
    ['on a Friday evening before a worked Saturday', '2026-11-20T20:00:00Z', 'завтра с 10:00'],
    ['on a worked Saturday evening', '2026-11-21T17:00:00Z', 'в понедельник с 10:00'],
    ['on a Saturday', '2026-11-28T09:00:00Z', 'в понедельник с 10:00'],
    ['when it is Sunday in Moscow and Saturday elsewhere', '2026-11-28T21:30:00Z', 'завтра с 10:00'],
    ['before the holidays of the new year', '2026-12-30T16:00:00Z', '11 января с 10:00'],
  ])('%s: %s', (_, now, said) => {
    expect(callBackText(new Date(now), openingHours(null), CALENDAR)).toBe(said);
  });

  it.each([
    ['2026-11-18T16:00:00Z', 'завтра с 10:00'],
    ['2026-11-28T09:00:00Z', 'в понедельник с 10:00'],
    ['2026-11-29T16:00:00Z', 'завтра с 10:00'],
  ])('every weekday has its preposition: %s', (now, said) => {
    expect(callBackText(new Date(now), openingHours(null), new Map())).toBe(said);
  });

  it('walks into a week of days off with the right words', () => {
    const off = new Map(
      ['2026-11-19', '2026-11-20', '2026-11-23', '2026-11-24'].map((day) => [day, false] as const),
    );
    const evening = new Date('2026-11-18T16:00:00Z');
    const until = (worked: string) =>
      callBackText(evening, openingHours(null), new Map([...off, [worked, true]]));
    expect(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'].map(until)).toEqual([
      'в пятницу с 10:00',
      'в субботу с 10:00',
      'в воскресенье с 10:00',
      'в понедельник с 10:00',
      'во вторник с 10:00',
    ]);
  });
});

it.each([
  ['2026-11-27T16:00:00Z', '2026-12-02', 'в среду с 10:00'],
  ['2026-11-27T16:00:00Z', '2026-12-03', 'в четверг с 10:00'],
])('acc-D8: from the evening of %s to the work day %s: %s', (now, worked, said) => {
  const off = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03'].map((day) => [day, false] as const);
  expect(callBackText(new Date(now), openingHours(null), new Map([...off, [worked, true]]))).toBe(said);
});

it('D48: a walk over days off ends at the 60th day', () => {
  const offUntil = (day: string) => ({ get: (asked: string) => asked >= day }) as unknown as typeof CALENDAR;
  const now = new Date('2026-11-18T16:00:00Z');
  expect(callBackText(now, openingHours(null), offUntil('2027-01-17'))).toBe('17 января с 10:00');
  expect(() => callBackText(now, openingHours(null), offUntil('2027-01-18'))).toThrow(/60 days/);
});

describe('whether an answer may be promised within a quarter of an hour (D71)', () => {
  it.each([
    ['before the office opens', '2026-11-18T06:59:00Z', false],
    ['as it opens', '2026-11-18T07:00:00Z', true],
    ['a quarter of an hour before it closes', '2026-11-18T14:45:00Z', true],
    ['a minute later', '2026-11-18T14:46:00Z', false],
    ['on a Friday', '2026-11-27T09:00:00Z', true],
    ['on a Saturday', '2026-11-28T09:00:00Z', false],
    ['on a worked Saturday', '2026-11-21T09:00:00Z', true],
    ['on a holiday', '2026-12-31T09:00:00Z', false],
  ])('%s: %s', (_, now, isOpen) => {
    expect(isOpenFor(15, new Date(now), openingHours(null), CALENDAR)).toBe(isOpen);
  });

  it('every day where the shop works so, up to midnight and not past it', () => {
    const daily = openingHours('ежедневно с 8 до 24');
    const promised = ['2026-11-28T09:00:00Z', '2026-11-28T20:45:00Z', '2026-11-28T20:46:00Z'];
    expect(promised.map((now) => isOpenFor(15, new Date(now), daily, CALENDAR))).toEqual([true, true, false]);
  });
});

describe('opening hours in an operator’s words', () => {
  it.each([
    ['пн–пт с 10:00 до 18:00', { from: '10:00', to: '18:00', isDaily: false }],
    ['Пн–Пт 9:30–17:00', { from: '09:30', to: '17:00', isDaily: false }],
    ['ежедневно с 8 до 20', { from: '08:00', to: '20:00', isDaily: true }],
    ['пн–вс 10.00 - 22.00, без обеда', { from: '10:00', to: '22:00', isDaily: true }],
    ['Пн - Вс 8.15-22.30', { from: '08:15', to: '22:30', isDaily: true }],
    ['с 10 до 25', { from: '10:00', to: '18:00', isDaily: false }],
    ['круглосуточно', { from: '10:00', to: '18:00', isDaily: false }],
    ['с 22:00 до 6:00', { from: '10:00', to: '18:00', isDaily: false }],
    [null, { from: '10:00', to: '18:00', isDaily: false }],
  ])('%s', (text, hours) => {
    expect(openingHours(text)).toEqual(hours);
  });
});

describe('when the next call may be made (acc-E3)', () => {
  it.each([
    ['2026-11-18T06:59:59Z', '2026-11-18T07:00:00.000Z'],
    ['2026-11-18T07:00:00Z', undefined],
    ['2026-11-18T14:59:59Z', undefined],
    ['2026-11-18T15:00:00Z', '2026-11-19T07:00:00.000Z'],
    ['2026-11-20T20:00:00Z', '2026-11-21T07:00:00.000Z'],
    ['2026-11-28T21:30:00Z', '2026-11-30T07:00:00.000Z'],
    ['2026-12-30T16:00:00Z', '2027-01-11T07:00:00.000Z'],
  ])('%s → %s', (now, at) => {
    expect(nextOpening(new Date(now), openingHours(null), CALENDAR)?.toISOString()).toBe(at);
  });
});

describe('desk-H18: the day before a public holiday ends an hour earlier', () => {
  const OFF = new Map([['2026-11-04', false]]);
  const at = (time: string) => new Date(`2026-11-03T${time}:00+03:00`);

  it('for whoever is promised an answer, and for whoever is called', () => {
    const hours = openingHours(null);
    expect(callBackText(at('16:59'), hours, OFF)).toBe('сегодня до 17:00');
    expect(callBackText(at('17:00'), hours, OFF)).toBe('в четверг с 10:00');
    expect(isOpenFor(15, at('16:45'), hours, OFF)).toBe(true);
    expect(isOpenFor(15, at('16:46'), hours, OFF)).toBe(false);
    expect(nextOpening(at('17:00'), hours, OFF)).toEqual(new Date('2026-11-05T10:00:00+03:00'));
  });

  it('but not where every day is worked', () => {
    expect(callBackText(at('17:30'), openingHours('ежедневно с 8 до 20'), OFF)).toBe('сегодня до 20:00');
  });
});
