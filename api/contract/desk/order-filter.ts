import * as z from 'zod/mini';

/** Tabs of the list are work (desk.md §4.1). */
export const ORDER_TABS = ['new', 'mine', 'to-ship', 'on-way', 'cancel-asked', 'untold', 'all'] as const;
export type OrderTab = (typeof ORDER_TABS)[number];

export const ORDER_SORTS = ['at-desc', 'at-asc', 'sum-desc', 'sum-asc'] as const;

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
const sum = z.coerce.number().check(z.int(), z.minimum(0));

/** Which orders are meant. A list of several is their names with commas between. */
export const orderFilter = z.object({
  tab: z._default(z.enum(ORDER_TABS), 'all'),
  status: z.optional(z.string().check(z.maxLength(60))),
  region: z.optional(z.string().check(z.maxLength(200))),
  /** Days of Moscow, both included. */
  from: z.optional(day),
  to: z.optional(day),
  /** Kopecks, both included. */
  sumFrom: z.optional(sum),
  sumTo: z.optional(sum),
  way: z.optional(z.enum(['delivery', 'pickup'])),
  /** A code, or `any`. */
  promo: z.optional(z.string().check(z.maxLength(60))),
  /** An operator's id, `me` or `nobody`. */
  who: z.optional(z.string().check(z.maxLength(12))),
  /** Those whose letter has not reached the buyer. */
  letter: z.optional(z.literal('lost')),
  /** Number, end of a telephone, INN, article, beginnings of words of name, company and e-mail. */
  search: z.optional(z.string().check(z.maxLength(100))),
  sort: z._default(z.enum(ORDER_SORTS), 'at-desc'),
});
export type OrderFilter = z.output<typeof orderFilter>;
