import * as z from 'zod/mini';
import { REGION_CODES } from '#lib/region/codes.ts';
import type { DeskCallShape } from './row.ts';
import { isoMoment } from './shapes.ts';

/** What may wait for somebody (desk.md §4.7), the most pressing first. */
export const WAITS = [
  'cancel-wishes',
  'new-orders',
  'overdue-requests',
  'requests',
  'suspicious',
  'dead-letters',
  'letters-off',
  'exchange-silent',
  'no-calendar',
] as const;
export type Wait = (typeof WAITS)[number];

/** Orders of a while, without those that were cancelled. */
const sales = z.object({ orders: z.int(), sumKop: z.number() });
export type Sales = z.output<typeof sales>;

export const today = z.object({
  /** When it was so: at most ten seconds ago. */
  at: isoMoment,
  waits: z.array(
    z.object({
      what: z.enum(WAITS),
      count: z.int(),
      /** How long the oldest has waited, ms: requests in working hours, all else by the clock. */
      oldestMs: z.nullable(z.number()),
    }),
  ),
  /** When the last order came, to say why nothing waits; null to who sees no orders. */
  lastOrderAt: z.nullable(isoMoment),
  /** Null to who sees no orders. */
  sales: z.nullable(
    z.object({
      today: sales,
      /** The same weekday a week ago until the same hour, and to its end. */
      weekAgo: sales,
      weekAgoWhole: sales,
      regions: z.array(
        z.object({
          region: z.enum(REGION_CODES as readonly [(typeof REGION_CODES)[number]]),
          today: sales,
          weekAgo: sales,
        }),
      ),
      /** The last thirty days, today the last, YYYY-MM-DD in Moscow. */
      days: z.array(z.extend(sales, { day: z.string() })),
    }),
  ),
});
export type Today = z.output<typeof today>;

/** «Сегодня». */
export const todayCalls = {
  getToday: {
    audience: 'operator',
    method: 'GET',
    path: '/api/desk/today',
    may: 'today',
    input: z.object({}),
    output: today,
  },
} as const satisfies Record<string, DeskCallShape>;
