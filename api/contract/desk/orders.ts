import * as z from 'zod/mini';
import { orderExportCalls } from './order-export.ts';
import { orderFilter } from './order-filter.ts';
import { orderLinesCalls } from './order-lines.ts';
import { orderLookCalls } from './order-looks.ts';
import { orderPapersCalls } from './order-papers.ts';
import { orderReceivingCalls } from './order-receiving.ts';
import { orderCard, orderNumber, orderRow } from './order-shapes.ts';
import { orderViewCalls } from './order-views.ts';
import { orderWritingCalls } from './order-writing.ts';
import type { DeskCallShape } from './row.ts';
import { isoMoment } from './shapes.ts';

export const ordersCalls = {
  ...orderWritingCalls,
  ...orderExportCalls,
  ...orderLinesCalls,
  ...orderPapersCalls,
  ...orderReceivingCalls,
  ...orderLookCalls,
  ...orderViewCalls,
  listOrders: {
    audience: 'operator',
    method: 'GET',
    path: '/api/desk/orders/list',
    may: 'orders.read',
    /** `after` is the number of the last order seen. */
    input: z.extend(orderFilter, { after: z.optional(orderNumber) }),
    output: z.object({
      rows: z.array(orderRow),
      /** After which order the following stand; null after the last. */
      next: z.nullable(z.int()),
      /** Where there are none: when the latest order of all came. */
      lastAt: z.nullable(isoMoment),
    }),
  },
  /** How much work there is by tab, at most 1,000 each; null where the tab says nothing here. */
  countOrders: {
    audience: 'operator',
    method: 'GET',
    path: '/api/desk/orders/counts',
    may: 'orders.read',
    input: z.object({}),
    output: z.object({
      new: z.int(),
      mine: z.int(),
      'to-ship': z.int(),
      'on-way': z.int(),
      'cancel-asked': z.int(),
      untold: z.nullable(z.int()),
    }),
  },
  /** One order; that somebody has looked at its contacts is in the journal. */
  getOrderCard: {
    audience: 'operator',
    method: 'GET',
    path: '/api/desk/orders/one',
    may: 'orders.read',
    input: z.object({ number: orderNumber }),
    output: orderCard,
  },
} as const satisfies Record<string, DeskCallShape>;
