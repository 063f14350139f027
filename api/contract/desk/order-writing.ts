import * as z from 'zod/mini';
import { CANCEL_REASONS, type CancelReason } from '#lib/orders/cancel-reasons.ts';
import { orderStatus } from '../order-room.ts';
import { orderMove, orderRow } from './order-shapes.ts';
import type { DeskCallShape } from './row.ts';
import { colleague, isoMoment, press, version } from './shapes.ts';

/** The most orders of one press (desk.md §2, «Bulk»). */
const MOST_AT_ONCE = 200;

const number = z.int().check(z.minimum(1));
const words = (most: number) => z.string().check(z.trim(), z.maxLength(most));
const said = (most: number, missing: string) =>
  z.string().check(z.trim(), z.minLength(1, missing), z.maxLength(most));

const reasons = Object.keys(CANCEL_REASONS) as [CancelReason, ...CancelReason[]];

/** Where to, and what has to be said of it. */
const moving = z.object({
  to: orderMove,
  /** Of a cancelled order. */
  cancel: z.optional(z.object({ reason: z.enum(reasons), more: z._default(words(300), '') })),
  /** Why what was done is taken back. */
  reason: z.optional(words(300)),
  /** Of a sent one: who brings it, and the number it is followed by. */
  parcel: z.optional(z.object({ carrier: words(100), trackNumber: words(100) })),
});
export type Moving = z.output<typeof moving>;

/** An order after a press, and until when that can be taken back. */
const pressed = z.object({ row: orderRow, undoUntil: z.nullable(isoMoment) });

/** What somebody at the desk does with an order but for its lines and contacts. */
export const orderWritingCalls = {
  moveOrder: {
    audience: 'operator',
    method: 'POST',
    path: '/api/desk/orders/move',
    may: 'orders.change',
    /** `from` is the status that was seen. */
    input: z.extend(moving, { press, number, version, from: orderStatus }),
    output: pressed,
  },
  /** Takes back what a press has done, within half a minute. */
  undoOrders: {
    audience: 'operator',
    method: 'POST',
    path: '/api/desk/orders/undo',
    may: 'orders.change',
    input: z.object({ press, of: press }),
    output: z.object({ rows: z.array(orderRow) }),
  },
  /** Gives an order to somebody, or to nobody; `from` is who had it when it was seen. */
  takeOrder: {
    audience: 'operator',
    method: 'POST',
    path: '/api/desk/orders/take',
    may: 'orders.change',
    input: z.object({ press, number, version, from: z.nullable(z.int()), to: z.nullable(z.int()) }),
    output: z.object({ row: orderRow }),
  },
  /** Whom an order can be given to. */
  listOrderPeople: {
    audience: 'operator',
    method: 'GET',
    path: '/api/desk/orders/people',
    may: 'orders.read',
    input: z.object({}),
    output: z.object({ people: z.array(colleague) }),
  },
  /** Says something to the staff only. */
  noteOrder: {
    audience: 'operator',
    method: 'POST',
    path: '/api/desk/orders/note',
    may: 'orders.change',
    input: z.object({ press, number, text: said(2_000, 'Напишите заметку') }),
    output: z.object({ at: isoMoment }),
  },
  /** Answers a wish to cancel: the order stands nevertheless, and its buyer is written to. */
  keepOrder: {
    audience: 'operator',
    method: 'POST',
    path: '/api/desk/orders/keep',
    may: 'orders.change',
    input: z.object({ press, number, version, text: said(2_000, 'Напишите покупателю, почему') }),
    output: pressed,
  },
  /** The same for many orders, each in its own transaction; what was seen stands beside each. */
  bulkOrders: {
    audience: 'operator',
    method: 'POST',
    path: '/api/desk/orders/bulk',
    may: 'orders.change',
    input: z.object({
      press,
      orders: z
        .array(z.object({ number, version, from: orderStatus, assignee: z.nullable(z.int()) }))
        .check(z.minLength(1), z.maxLength(MOST_AT_ONCE)),
      act: z.discriminatedUnion('kind', [
        z.extend(moving, { kind: z.literal('move') }),
        z.object({ kind: z.literal('take'), to: z.nullable(z.int()) }),
      ]),
    }),
    output: z.object({
      results: z.array(
        z.object({
          number,
          /** Why it was not done; null when it was. */
          refused: z.nullable(z.string()),
          row: z.nullable(orderRow),
        }),
      ),
      undoUntil: z.nullable(isoMoment),
    }),
  },
} as const satisfies Record<string, DeskCallShape>;
