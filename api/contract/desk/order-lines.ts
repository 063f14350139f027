import * as z from 'zod/mini';
import { MAX_QUANTITY } from '#lib/packs/pack-rule.ts';
import { MAX_CART_LINES } from '../cart.ts';
import { kopecks, orderRow } from './order-shapes.ts';
import type { DeskCallShape } from './row.ts';
import { press, version } from './shapes.ts';

const number = z.int().check(z.minimum(1));
const quantity = z.int().check(z.minimum(0), z.maximum(MAX_QUANTITY));
const own = z.object({
  kopecks: z.int().check(z.minimum(0), z.maximum(1_000_000_000)),
  reason: z.string().check(z.trim(), z.maxLength(300)),
});

/** What delivery is to cost: kopecks, `terms` for the region's terms of today; not said: as it was. */
export const deliverySaid = z.optional(
  z.union([z.literal('terms'), z.int().check(z.minimum(0), z.maximum(100_000_000))]),
);

/** What is to be otherwise in an order: beside each line what was seen of it, so that two people join. */
const edit = z.object({
  number,
  version,
  changes: z
    .array(
      z.object({
        line: z.int(),
        was: z.object({ quantity: z.int(), price: kopecks }),
        /** 0 takes the line out. */
        quantity,
        own: z.optional(own),
      }),
    )
    .check(z.maxLength(MAX_CART_LINES)),
  adds: z
    .array(z.object({ code: z.string().check(z.maxLength(100)), quantity, own: z.optional(own) }))
    .check(z.maxLength(MAX_CART_LINES)),
  delivery: deliverySaid,
});
export type OrderEdit = z.output<typeof edit>;

/** The sums of an order before or after a change. */
export const editedSums = z.object({
  subtotal: kopecks,
  discount: kopecks,
  promo: kopecks,
  delivery: kopecks,
  total: kopecks,
});
const side = z.object({ quantity: z.int(), price: kopecks, sum: kopecks });

/** An edit by the server's figures, line by line. */
const tried = z.object({
  lines: z.array(
    z.object({
      line: z.int(),
      code: z.string(),
      name: z.string(),
      measure: z.string(),
      before: z.nullable(side),
      after: z.nullable(side),
      /** Of the feed, not reserved; null where it is not told. */
      stock: z.nullable(z.int()),
    }),
  ),
  before: editedSums,
  after: editedSums,
  /** What the buyer would read of it. */
  letter: z.string(),
});
export type TriedEdit = z.output<typeof tried>;

const BODY = 512 * 1024;

/** What somebody at the desk does with the lines of an order (desk.md §4.1, «Lines»). */
export const orderLinesCalls = {
  tryOrderLines: {
    audience: 'operator',
    method: 'POST',
    path: '/api/desk/orders/lines/try',
    may: 'orders.change',
    bodyLimit: BODY,
    input: edit,
    output: tried,
  },
  editOrderLines: {
    audience: 'operator',
    method: 'POST',
    path: '/api/desk/orders/lines',
    may: 'orders.change',
    bodyLimit: BODY,
    /** `isTold`: the buyer is sent the difference. */
    input: z.extend(edit, { press, isTold: z.boolean() }),
    output: z.object({ row: orderRow, revision: z.int() }),
  },
  /** Brings the lines back to what they were before the newest edit. */
  revertOrderLines: {
    audience: 'operator',
    method: 'POST',
    path: '/api/desk/orders/lines/back',
    may: 'orders.change',
    input: z.object({ press, number, version, revision: z.int() }),
    output: z.object({ row: orderRow, revision: z.int() }),
  },
} as const satisfies Record<string, DeskCallShape>;
