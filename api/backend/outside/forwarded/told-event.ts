import { join } from 'node:path';
import { z } from 'zod';
import { type KeptFiles, openKeptFiles } from '#api/backend/base/files/kept-files.ts';
import type { ToldOrder } from '#api/backend/buying/orders/read-orders.ts';
import type { RequestRow } from '#api/backend/buying/requests/request-row.ts';
import type { EventSubject } from '../event-subject.ts';

const isRecord = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** An order or a request that another backend has taken, and who is still to be told of it. */
export const toldEvent = z.object({
  eventId: z.uuid(),
  createdAt: z.coerce.date(),
  requestId: z.string().nullish(),
  subject: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('request'),
      request: z.custom<Omit<RequestRow, 'created_at'>>(isRecord),
    }),
    z.object({ kind: z.literal('order'), order: z.custom<Omit<ToldOrder, 'created_at'>>(isRecord) }),
  ]),
  left: z.array(
    z.object({
      channel: z.string(),
      tries: z.int(),
      heldMs: z.number(),
      nextAt: z.coerce.date(),
    }),
  ),
});
export type ToldEvent = z.infer<typeof toldEvent>;

/** The name that it is kept by: in the order of time. */
export function fileOf({ createdAt, eventId }: Pick<ToldEvent, 'createdAt' | 'eventId'>): string {
  return `${createdAt.getTime()}-${eventId}`;
}

/** Where events wait for those who are to be told of them. */
export function openTold(dataDir: string): KeptFiles<ToldEvent> {
  return openKeptFiles(join(dataDir, 'outside.waiting'), toldEvent);
}

/** What channels are told of; without the lines of an order, which its backend keeps. */
export function subjectOf({ subject, createdAt: created_at }: ToldEvent): EventSubject {
  return subject.kind === 'request'
    ? { kind: 'request', request: { ...subject.request, created_at } }
    : { kind: 'order', order: { ...subject.order, created_at }, lines: null };
}
