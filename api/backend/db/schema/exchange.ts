import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
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

/**
 * A file of 1C's that has been brought in, with the goods of its portion, by the digest of its bytes: the
 * same again is nothing to do as long as the shop holds of its goods what it held then.
 */
export const exchangePart = pgTable(
  'exchange_part',
  {
    source: text('source').notNull(),
    digest: bytea('digest').notNull(),
    /** What the shop held then, see feeds/import/unchanged/stored-state.ts. */
    state: text('state').notNull(),
    /** Ids of the goods whose words it has, and of those whose terms it has. */
    goods: integer('goods').array().notNull(),
    terms: integer('terms').array().notNull(),
    namesAll: boolean('names_all').notNull(),
    /** When the file was written (ISO, UTC); null when it does not say. */
    madeAt: text('made_at'),
    /** The load whose remarks hold for it. */
    importId: integer('import_id').notNull(),
    seenAt: moment('seen_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.source, t.digest] })],
);

/**
 * One exchange: sessions of 1C that follow each other until it goes on to orders or says that it is done
 * (exchange-1c §4, §7). Its number is what the operator calls it by.
 */
export const exchangeRun = pgTable(
  'exchange_run',
  {
    id: serial('id').primaryKey(),
    startedAt: moment('started_at').notNull().defaultNow(),
    seenAt: moment('seen_at').notNull().defaultNow(),
    closedAt: moment('closed_at'),
    /** Its first portion of goods said that it names all of them. */
    isFull: boolean('is_full').notNull().default(false),
    /** The number of the portion of goods that came last; 0 = none yet. */
    lastPortion: integer('last_portion').notNull().default(0),
    /** A file of it was refused, or a portion left out: nothing is concluded from what it does not name. */
    isBroken: boolean('is_broken').notNull().default(false),
    /** When the managers were written to of it. */
    toldAt: moment('told_at'),
  },
  (t) => [index('exchange_run_seen').on(t.seenAt)],
);

/** What of an exchange was brought in, and what 1C was told of it. */
export const exchangeStep = pgTable(
  'exchange_step',
  {
    id: serial('id').primaryKey(),
    runId: integer('run_id')
      .notNull()
      .references(() => exchangeRun.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id'),
    kind: text('kind').$type<'goods' | 'orders' | 'statuses' | 'removal'>().notNull(),
    /** The file; empty where there is none. */
    name: text('name').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    startedAt: moment('started_at').notNull(),
    finishedAt: moment('finished_at').notNull().defaultNow(),
    outcome: text('outcome').$type<'success' | 'failure' | 'held'>().notNull(),
    said: text('said').notNull(),
    /** The load whose remarks `catalog -- issues` prints. */
    importId: integer('import_id'),
  },
  (t) => [
    index('exchange_step_run').on(t.runId),
    check('exchange_step_outcome', sql`${t.outcome} in ('success', 'failure', 'held')`),
  ],
);

/** Goods that an exchange has named, by their own «Ид»; for a day or two. */
export const exchangeNamed = pgTable(
  'exchange_named',
  {
    runId: integer('run_id')
      .notNull()
      .references(() => exchangeRun.id, { onDelete: 'cascade' }),
    externalId: text('external_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.runId, t.externalId] })],
);

/** Products that the last full exchange has not named: they leave when the next one does not either. */
export const exchangeUnnamed = pgTable('exchange_unnamed', {
  externalId: text('external_id').primaryKey(),
  runId: integer('run_id').notNull(),
});

/** A session of 1C: found by the digest of either of its two names. */
export const exchangeSession = pgTable('exchange_session', {
  id: uuid('id').primaryKey().defaultRandom(),
  cookieDigest: bytea('cookie_digest').notNull().unique(),
  sessidDigest: bytea('sessid_digest').notNull().unique(),
  startedAt: moment('started_at').notNull().defaultNow(),
  seenAt: moment('seen_at').notNull().defaultNow(),
  runId: integer('run_id').references(() => exchangeRun.id, { onDelete: 'set null' }),
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
    /** Null until 1C has said that it has the order; −1 = it is to have it again. */
    confirmedVersion: integer('confirmed_version'),
    /** What 1C calls its document. */
    documentId: text('document_id'),
    documentNumber: text('document_number'),
    isPosted: boolean('is_posted').notNull().default(false),
    /** What it comes to there, where its lines are others than here, and since when; null = the same. */
    otherTotalKop: bigint('other_total_kop', { mode: 'number' }),
    otherSince: moment('other_since'),
  },
  (t) => [index('exchange_order_given_to').on(t.givenTo)],
);
