import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * Words that were searched for and found nothing, in one spelling, by day; a bounded number a day, for 30
 * days, and nothing of who searched.
 */
export const lostWords = pgTable(
  'lost_words',
  { words: text('words').notNull(), day: date('day').notNull(), asked: integer('asked').notNull() },
  (t) => [primaryKey({ columns: [t.day, t.words] })],
);
