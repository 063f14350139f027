import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, moment } from './columns.ts';
import { shopOrder } from './orders.ts';

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

/** A session of 1C: found by the digest of either of its two names. */
export const exchangeSession = pgTable('exchange_session', {
  id: uuid('id').primaryKey().defaultRandom(),
  cookieDigest: bytea('cookie_digest').notNull().unique(),
  sessidDigest: bytea('sessid_digest').notNull().unique(),
  startedAt: moment('started_at').notNull().defaultNow(),
  seenAt: moment('seen_at').notNull().defaultNow(),
});

/** What a session has sent, until it is read: persons stand in it. */
export const exchangeFile = pgTable(
  'exchange_file',
  {
    sessionId: uuid('session_id')
      .notNull()
      .references(() => exchangeSession.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Emptied once it is applied. */
    bytes: bytea('bytes').notNull(),
    /** Of the fragment that came last, and of the whole once it is applied. */
    lastDigest: bytea('last_digest').notNull(),
    appliedDigest: bytea('applied_digest'),
  },
  (t) => [primaryKey({ columns: [t.sessionId, t.name] })],
);

/** What 1C knows of an order. A version is the number of its newest event, 0 before there is any. */
export const exchangeOrder = pgTable(
  'exchange_order',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => shopOrder.id, { onDelete: 'cascade' }),
    givenVersion: integer('given_version'),
    givenTo: uuid('given_to').references(() => exchangeSession.id, { onDelete: 'set null' }),
    /** Null until 1C has said that it has the order. */
    confirmedVersion: integer('confirmed_version'),
    /** What 1C calls its document. */
    documentId: text('document_id'),
    documentNumber: text('document_number'),
    isPosted: boolean('is_posted').notNull().default(false),
  },
  (t) => [index('exchange_order_given_to').on(t.givenTo)],
);
