import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea, moment } from './columns.ts';
import { region } from './regions.ts';

/** What has happened and the outside world is told of, written in the transaction that did it (D59). */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Sent along, so that the receiver recognises a repeated delivery. */
    eventId: uuid('event_id').notNull().unique().defaultRandom(),
    topic: text('topic').notNull(),
    /** What it happened to, «order:…»: events of one are delivered in their order. */
    aggregate: text('aggregate').notNull().default(''),
    /** Names rows; who sends reads them when it is sent, so that nothing personal is kept here. */
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When it was handed out to the channels that want it; null = not yet. */
    spreadAt: moment('spread_at'),
    /** Goes out to nobody before then: so long it can be taken back. */
    notBefore: moment('not_before'),
    /** The request that it happened in, for whoever looks for it in several logs; null = none. */
    requestId: text('request_id'),
  },
  (t) => [
    index('outbox_aggregate').on(t.aggregate),
    index('outbox_fresh').on(t.id).where(sql`${t.spreadAt} is null`),
    index('outbox_created').on(t.createdAt),
  ],
);

/** One event on its way through one channel. */
export const outboxDelivery = pgTable(
  'outbox_delivery',
  {
    eventId: bigint('event_id', { mode: 'number' })
      .notNull()
      .references(() => outbox.id, { onDelete: 'cascade' }),
    channel: text('channel').notNull(),
    /** The event's own, to find what must go before it. */
    aggregate: text('aggregate').notNull(),
    state: text('state').$type<'pending' | 'done' | 'dead'>().notNull().default('pending'),
    tries: smallint('tries').notNull().default(0),
    nextAt: moment('next_at').notNull(),
    /** For so long it waited for hours at which it may be told. */
    heldMs: bigint('held_ms', { mode: 'number' }).notNull().default(0),
    /** Until then a process is at it. */
    leaseUntil: moment('lease_until'),
    endedAt: moment('ended_at'),
    error: text('error'),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.channel] }),
    check('outbox_delivery_state', sql`${t.state} in ('pending', 'done', 'dead')`),
    index('outbox_delivery_due').on(t.channel, t.nextAt).where(sql`${t.state} = 'pending'`),
    index('outbox_delivery_dead').on(t.aggregate).where(sql`${t.state} = 'dead'`),
    index('outbox_delivery_order').on(t.channel, t.aggregate, t.eventId).where(sql`${t.state} = 'pending'`),
  ],
);

export const importRun = pgTable('import_run', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  source: text('source').notNull(),
  format: text('format').notNull(),
  fileSha256: bytea('file_sha256'),
  regionId: smallint('region_id').references(() => region.id),
  startedAt: moment('started_at').notNull().defaultNow(),
  finishedAt: moment('finished_at'),
  status: text('status').notNull().default('running'),
  stats: jsonb('stats').$type<Record<string, unknown>>().notNull().default({}),
});

/** Has a key of its own: one line of a file may have several remarks. */
export const importIssue = pgTable(
  'import_issue',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    runId: integer('run_id')
      .notNull()
      .references(() => importRun.id, { onDelete: 'cascade' }),
    line: integer('line'),
    level: text('level').notNull(),
    message: text('message').notNull(),
    raw: text('raw'),
  },
  (t) => [check('import_issue_line', sql`${t.line} > 0`), index('import_issue_run').on(t.runId, t.line)],
);

/**
 * Terms of a product that the shop does not know yet, and a stock that has no price yet: a source may send
 * them before the goods (exchange-1c §6.5). They are taken when the rest comes, or forgotten after a week.
 */
export const pendingTerms = pgTable(
  'pending_terms',
  {
    source: text('source').notNull(),
    externalId: text('external_id').notNull(),
    regionId: smallint('region_id')
      .notNull()
      .references(() => region.id),
    saysPrice: boolean('says_price').notNull(),
    saysStock: boolean('says_stock').notNull(),
    priceKop: integer('price_kop'),
    priceOldKop: integer('price_old_kop'),
    priceDiscountKop: integer('price_discount_kop'),
    isPromo: boolean('is_promo'),
    isSale: boolean('is_sale'),
    stock: integer('stock'),
    inCity: boolean('in_city'),
    volumePrices: jsonb('volume_prices').$type<[number, number][]>(),
    saidAt: moment('said_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.source, t.externalId, t.regionId] })],
);
