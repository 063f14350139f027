import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/**
 * Price types, warehouses and taxes that a source's exchange files name, and what the operator has chosen for
 * each (exchange-1c §8). Kept by their «Ид»; one with a new id and an old name takes its namesake's choice.
 */
export const exchangeChoice = pgTable(
  'exchange_choice',
  {
    source: text('source').notNull(),
    kind: text('kind').$type<'price' | 'warehouse' | 'tax'>().notNull(),
    externalId: text('external_id').notNull(),
    name: text('name').notNull(),
    /** The file it was met in last, and a value there. */
    seenIn: text('seen_in').notNull(),
    example: text('example'),
    /** «price», «old», «stock», «included», «add», «ignored»; null = not chosen yet. */
    use: text('use').$type<'price' | 'old' | 'stock' | 'included' | 'add' | 'ignored'>(),
    /** Codes of the regions it counts in. */
    regions: text('regions').array().notNull().default([]),
    metAt: moment('met_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.source, t.kind, t.externalId] }),
    check('exchange_choice_kind', sql`${t.kind} in ('price', 'warehouse', 'tax')`),
  ],
);
