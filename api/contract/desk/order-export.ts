import * as z from 'zod/mini';
import { orderFilter } from './order-filter.ts';
import type { DeskCallShape } from './row.ts';
import { deskFile, ticket } from './shapes.ts';

export const EXPORT_FORMATS = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

const asked = z.extend(z.omit(orderFilter, { sort: true }), {
  format: z._default(z.enum(EXPORT_FORMATS), 'csv'),
});
const given = z.object({
  /** Where the file is fetched, once and within a minute, by this session alone. */
  path: z.string(),
  /** How many orders the filter holds now. */
  rows: z.int(),
});

/** What a filter holds as a file (desk.md §4.1, «Export of the filter, streamed»). */
export const orderExportCalls = {
  /** Without contacts. */
  exportOrders: {
    audience: 'operator',
    method: 'GET',
    path: '/api/desk/orders/export',
    may: 'orders.read',
    input: asked,
    output: given,
  },
  exportWholeOrders: {
    audience: 'operator',
    method: 'GET',
    path: '/api/desk/orders/export/whole',
    may: 'orders.export',
    stepUp: true,
    input: asked,
    output: given,
  },
  /** The file of a ticket; contacts only for who may still have them. */
  getOrdersFile: {
    audience: 'operator',
    method: 'GET',
    path: '/api/desk/orders/export/file',
    may: 'orders.read',
    isFile: true,
    input: z.object({ ticket }),
    output: deskFile,
  },
} as const satisfies Record<string, DeskCallShape>;
