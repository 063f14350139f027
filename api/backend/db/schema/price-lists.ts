import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/**
 * How the last price list of a source was read: sheet, header, columns, for the next one with the same header
 * (price-lists.md §2).
 */
export const priceListMapping = pgTable('price_list_mapping', {
  source: text('source').primaryKey(),
  mapping: jsonb('mapping').notNull(),
  keptAt: moment('kept_at').notNull().defaultNow(),
});
