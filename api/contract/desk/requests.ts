import * as z from 'zod/mini';
import { REGION_CODES } from '#lib/region/codes.ts';
import { REQUEST_KINDS } from '#lib/requests/kinds.ts';
import { OUTCOMES, type Outcome, REQUEST_TABS, type RequestTab } from '#lib/requests/tabs.ts';
import type { DeskCallShape } from './row.ts';
import { colleague, isoMoment, press, version } from './shapes.ts';

const tabs = Object.keys(REQUEST_TABS) as [RequestTab, ...RequestTab[]];
const outcomes = Object.keys(OUTCOMES) as [Outcome, ...Outcome[]];
const id = z.int().check(z.minimum(1));
/** The same in an address, where all is text. */
const idThere = z.pipe(z.coerce.number(), id);

/** A request in a list: whom it is from is hinted at only (desk.md §3). */
const requestLine = z.object({
  id,
  version,
  kind: z.enum(REQUEST_KINDS),
  /** Of what the shop thinks: `review` and `spam` look like a program's, `sent` and `stopped` are over. */
  status: z.enum(['new', 'review', 'spam', 'sent', 'stopped']),
  handled: z.enum(['open', 'taken', 'later', 'done']),
  region: z.nullable(z.enum(REGION_CODES as readonly [(typeof REGION_CODES)[number]])),
  /** «… 12-34», or the beginning of an e-mail with its domain. */
  from: z.string(),
  /** Product, special, page, or the first words; '' where nobody knows. */
  about: z.string(),
  createdAt: isoMoment,
  /** In working hours, ms; null where nobody waits for a call. */
  waitedMs: z.nullable(z.number()),
  assignee: z.nullable(colleague),
  attempts: z.int(),
  remindAt: z.nullable(isoMoment),
  outcome: z.nullable(z.enum(outcomes)),
  orderNumber: z.nullable(z.int()),
  handledAt: z.nullable(isoMoment),
});
export type RequestLine = z.output<typeof requestLine>;

/** The whole of it, for whoever opens it. */
const requestCard = z.extend(requestLine, {
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  text: z.nullable(z.string()),
  /** Path of the page it was sent from. */
  page: z.nullable(z.string()),
  product: z.nullable(z.object({ id: z.int(), code: z.string(), name: z.string() })),
  special: z.nullable(z.string()),
  /** What the product cost when a lower price was asked for, kopecks. */
  priceKop: z.nullable(z.int()),
  /** When the telephone exchange was asked to call. */
  calledAt: z.nullable(isoMoment),
  /** The latest orders of the same phone, at most twenty, and how many there are. */
  orders: z.array(
    z.object({
      number: z.int(),
      createdAt: isoMoment,
      status: z.enum(['new', 'confirmed', 'shipped', 'done', 'cancelled']),
      totalKop: z.number(),
    }),
  ),
  ordersInAll: z.int(),
  /** What the staff has done with it, the latest first. */
  history: z.array(z.object({ at: isoMoment, kind: z.string(), name: z.nullable(z.string()) })),
});
export type RequestCard = z.output<typeof requestCard>;

const changed = z.object({ row: requestLine });

/** What visitors have left in forms, and what becomes of it (desk.md §4.2). */
export const deskRequestCalls = {
  listRequests: {
    audience: 'operator',
    method: 'GET',
    path: '/api/desk/requests/list',
    may: 'requests.handle',
    input: z.object({
      tab: z.enum(tabs),
      /** The last four or more digits of the phone, a number, or a part of the words or the e-mail. */
      search: z._default(z.string().check(z.maxLength(100)), ''),
      after: z.optional(z.string().check(z.maxLength(120))),
    }),
    output: z.object({
      rows: z.array(requestLine),
      /** Asks for what follows; null after the last row. */
      next: z.nullable(z.string()),
      /** When it was so. */
      at: isoMoment,
      /** Whether managers are at work, by region: only then the clocks go on. */
      ticking: z.array(z.enum(REGION_CODES as readonly [(typeof REGION_CODES)[number]])),
      /** When the last of the kind came, where there is nothing to show. */
      lastAt: z.nullable(isoMoment),
    }),
  },
  /** Work to do, by tab; `overdue` are those for whom the promised minutes are over. */
  countRequests: {
    audience: 'operator',
    method: 'GET',
    path: '/api/desk/requests/counts',
    may: 'requests.handle',
    input: z.object({}),
    output: z.object({
      recall: z.int(),
      question: z.int(),
      opt: z.int(),
      suspicious: z.int(),
      overdue: z.int(),
    }),
  },
  /** Opens a card; that somebody has looked at a person's contacts is kept in the journal. */
  getRequest: {
    audience: 'operator',
    method: 'GET',
    path: '/api/desk/requests/one',
    may: 'requests.handle',
    input: z.object({ id: idThere }),
    output: z.object({ row: requestCard }),
  },
  /**
   * Takes it, also out of the closed ones. `from` is who had it when it was seen: to take it from somebody
   * is meant, to be the second is a conflict.
   */
  takeRequest: {
    audience: 'operator',
    method: 'POST',
    path: '/api/desk/requests/take',
    may: 'requests.handle',
    input: z.object({ press, id, from: z.nullable(z.int()) }),
    output: changed,
  },
  /** Says what became of it; `missed` comes back in half an hour, all else closes it. */
  closeRequest: {
    audience: 'operator',
    method: 'POST',
    path: '/api/desk/requests/close',
    may: 'requests.handle',
    input: z.object({
      press,
      id,
      version,
      outcome: z.enum(outcomes),
      orderNumber: z._default(z.nullable(z.int()), null),
    }),
    output: changed,
  },
  /** Puts it off until a moment; it comes back on top. */
  putOffRequest: {
    audience: 'operator',
    method: 'POST',
    path: '/api/desk/requests/later',
    may: 'requests.handle',
    input: z.object({ press, id, version, remindAt: isoMoment }),
    output: changed,
  },
  /** «Это человек»: what looked like a program's is told of as a person's. */
  vouchForRequest: {
    audience: 'operator',
    method: 'POST',
    path: '/api/desk/requests/vouch',
    may: 'requests.handle',
    input: z.object({ press, id }),
    output: changed,
  },
  /** Has the telephone exchange call; without one, says the number to dial. */
  callRequest: {
    audience: 'operator',
    method: 'POST',
    path: '/api/desk/requests/call',
    may: 'requests.handle',
    input: z.object({ press, id }),
    output: z.object({ way: z.enum(['exchange', 'dial']), phone: z.string(), row: requestLine }),
  },
  /** The rows of a tab as CSV, as they stand in it: of a person no more than a hint. At most 5,000. */
  exportRequests: {
    audience: 'operator',
    method: 'POST',
    path: '/api/desk/requests/export',
    may: 'requests.handle',
    input: z.object({ tab: z.enum(tabs), search: z._default(z.string().check(z.maxLength(100)), '') }),
    output: z.object({ csv: z.string(), rows: z.int(), isWhole: z.boolean() }),
  },
} as const satisfies Record<string, DeskCallShape>;
