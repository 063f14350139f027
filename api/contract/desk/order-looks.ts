import * as z from 'zod/mini';
import type { DeskCallShape } from './row.ts';

/** Columns of the list of orders that one may do without, from left to right; the number always stands. */
export const ORDER_COLUMNS = [
  'at',
  'buyer',
  'region',
  'total',
  'lines',
  'status',
  'exchange',
  'who',
  'marks',
] as const;
export type OrderColumn = (typeof ORDER_COLUMNS)[number];

/** How the list of orders stands for one person (desk.md §2, «columns, density per person»). */
export const orderLooks = z.object({
  /** What is hidden is kept rather than what is shown: a column that comes later is there by itself. */
  hidden: z
    .array(z.enum(ORDER_COLUMNS))
    .check(z.overwrite((given) => ORDER_COLUMNS.filter((column) => given.includes(column)))),
  /** More rows on a screen. */
  isDense: z.boolean(),
});
export type OrderLooks = z.output<typeof orderLooks>;

/** How it stands for whoever has chosen nothing. */
export const USUAL_LOOKS: OrderLooks = { hidden: [], isDense: false };

export const orderLookCalls = {
  /** Keeps one's own; null = as it was at first. */
  keepOrderLooks: {
    audience: 'operator',
    method: 'POST',
    path: '/api/desk/orders/looks',
    may: 'orders.read',
    input: z.object({ looks: z.nullable(orderLooks) }),
    output: z.object({ looks: orderLooks }),
  },
} as const satisfies Record<string, DeskCallShape>;
