import * as z from 'zod/mini';
import { deliverySaid, editedSums } from './order-lines.ts';
import { orderReceiving, orderRow } from './order-shapes.ts';
import type { DeskCallShape } from './row.ts';
import { press, version } from './shapes.ts';

/** How an order is to come to its buyer: beside it what was seen, so that two people join. */
const receivingEdit = z.object({
  number: z.int().check(z.minimum(1)),
  version,
  was: orderReceiving,
  now: orderReceiving,
  /** Not said: what the region's terms of today say of another way, else as it was. */
  delivery: deliverySaid,
});
export type ReceivingEdit = z.output<typeof receivingEdit>;

/** What somebody at the desk does with the way that an order goes (desk.md §4.1, «way»). */
export const orderReceivingCalls = {
  /** What a change would cost and say; nothing is written. */
  tryOrderReceiving: {
    audience: 'operator',
    method: 'POST',
    path: '/api/desk/orders/receiving/try',
    may: 'orders.change',
    input: receivingEdit,
    output: z.object({
      before: editedSums,
      after: editedSums,
      /** What the buyer would read of it. */
      letter: z.string(),
    }),
  },
  /** `isTold`: the buyer is sent the difference. */
  changeOrderReceiving: {
    audience: 'operator',
    method: 'POST',
    path: '/api/desk/orders/receiving',
    may: 'orders.change',
    input: z.extend(receivingEdit, { press, isTold: z.boolean() }),
    output: z.object({ row: orderRow }),
  },
} as const satisfies Record<string, DeskCallShape>;
