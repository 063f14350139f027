import type { Today } from '#api/contract/desk/today.ts';
import { agoOf } from './ago.ts';
import type { MockDeskAnswers } from './desk-calls.ts';

const MINUTE_MS = 60_000;
const DAY_M = 24 * 60;
const DAYS = 30;
const NONE = { orders: 0, sumKop: 0 };

/** Thirty days that differ, always the same. */
function daysAt(clock: { now(): Date }): NonNullable<Today['sales']>['days'] {
  const ago = agoOf(clock);
  return Array.from({ length: DAYS }, (_, at) => ({
    day: ago((DAYS - 1 - at) * DAY_M).slice(0, 10),
    orders: ((at * 7) % 13) + (at % 7 < 2 ? 3 : 11),
    sumKop: (((at * 7919) % 97) + 40) * (at % 7 < 2 ? 120_000 : 310_000),
  }));
}

function usual(clock: { now(): Date }): Omit<Today, 'at'> {
  const today = { orders: 34, sumKop: 48_712_050 };
  const weekAgo = { orders: 28, sumKop: 39_001_000 };
  return {
    waits: [
      { what: 'cancel-wishes', count: 1, oldestMs: 3 * MINUTE_MS },
      { what: 'new-orders', count: 12, oldestMs: 12 * MINUTE_MS },
      { what: 'overdue-requests', count: 1, oldestMs: 22 * MINUTE_MS },
      { what: 'requests', count: 6, oldestMs: 64 * MINUTE_MS },
      { what: 'suspicious', count: 1, oldestMs: null },
      { what: 'dead-letters', count: 2, oldestMs: 180 * MINUTE_MS },
    ],
    lastOrderAt: agoOf(clock)(7),
    sales: {
      today,
      weekAgo,
      weekAgoWhole: { orders: 51, sumKop: 70_210_000 },
      regions: [
        {
          region: 'msk',
          today: { orders: 25, sumKop: 40_012_050 },
          weekAgo: { orders: 20, sumKop: 30_000_000 },
        },
        { region: 'spb', today: { orders: 9, sumKop: 8_700_000 }, weekAgo: { orders: 8, sumKop: 9_001_000 } },
      ],
      days: daysAt(clock),
    },
  };
}

/** «Сегодня» of the mocked desk. */
export function todayAnswers(clock: { now(): Date }, isEmpty: boolean): MockDeskAnswers {
  return {
    getToday: () => ({
      at: clock.now().toISOString(),
      ...(isEmpty
        ? {
            waits: [],
            lastOrderAt: agoOf(clock)(1200),
            sales: {
              today: NONE,
              weekAgo: NONE,
              weekAgoWhole: NONE,
              regions: [],
              days: daysAt(clock).map(({ day }) => ({ day, ...NONE })),
            },
          }
        : usual(clock)),
    }),
  };
}
