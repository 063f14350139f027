import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/**
 * Addresses of an earlier shop and where their pages are now; paths inside a region, tidy, some with a query.
 */
export const oldAddress = pgTable('old_address', {
  address: text('address').primaryKey(),
  /** Encoded, as a link says it. */
  target: text('target').notNull(),
  asked: integer('asked').notNull().default(0),
  /** The last day on which it was asked. */
  askedOn: date('asked_on'),
  changedAt: moment('changed_at').notNull().defaultNow(),
});

/**
 * Addresses that have no page and were asked again and again, by day; a bounded number a day, for 30 days.
 */
export const lostAddress = pgTable(
  'lost_address',
  { address: text('address').notNull(), day: date('day').notNull(), asked: integer('asked').notNull() },
  (t) => [primaryKey({ columns: [t.day, t.address] })],
);
