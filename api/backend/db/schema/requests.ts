import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { RequestKind } from '#lib/requests/kinds.ts';
import { product } from './catalogue.ts';
import { bytea, moment } from './columns.ts';
import { special } from './content.ts';
import { operator } from './operators.ts';
import { shopOrder } from './orders.ts';
import { region } from './regions.ts';
import { session } from './visitors.ts';

export const request = pgTable(
  'request',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    kind: text('kind').$type<RequestKind>().notNull(),
    phone: text('phone'),
    email: text('email'),
    productId: integer('product_id').references(() => product.id, { onDelete: 'set null' }),
    specialId: integer('special_id').references(() => special.id, { onDelete: 'set null' }),
    text: text('text'),
    regionId: smallint('region_id').references(() => region.id),
    sessionId: bytea('session_id').references(() => session.id, { onDelete: 'set null' }),
    /** Path of the page it was sent from. */
    pageUrl: text('page_url'),
    /** The call tracker's session; null unless cookies were accepted. */
    trackerSession: text('tracker_session'),
    /** What the product cost when a lower price was asked for. */
    priceKop: integer('price_kop'),
    consentVersion: text('consent_version'),
    /** What the same request sent again has in common with it; null once another may be made. */
    dedupeKey: text('dedupe_key').unique(),
    /**
     * `review`: more than people send, nobody is called; `spam`: a program's; `sent`, `stopped`: ends of a
     * price notice.
     */
    status: text('status').$type<'new' | 'review' | 'spam' | 'sent' | 'stopped'>().notNull().default('new'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When the telephone exchange was last asked to call about it; null when it was not, or refused. */
    calledAt: moment('called_at'),
    /** Raised with every change that the desk shows (by a trigger). */
    version: integer('version').notNull().default(1),
    /** How far the staff has come with it; `later` comes back at `remindAt`. */
    handled: text('handled').$type<'open' | 'taken' | 'later' | 'done'>().notNull().default('open'),
    assigneeId: integer('assignee_id').references(() => operator.id, { onDelete: 'set null' }),
    remindAt: moment('remind_at'),
    /** How often somebody has called and nobody answered. */
    attempts: smallint('attempts').notNull().default(0),
    outcome: text('outcome').$type<'reached' | 'ordered' | 'spam' | 'other'>(),
    /** The number of the order that came of it. */
    orderNumber: bigint('order_number', { mode: 'number' }),
    handledAt: moment('handled_at'),
  },
  (t) => [
    check('request_kind', sql`${t.kind} in ('recall', 'question', 'opt', 'lowprice')`),
    check(
      'request_contact',
      sql`(${t.kind} = 'lowprice' and ${t.email} is not null) or (${t.kind} <> 'lowprice' and ${t.phone} is not null)`,
    ),
    check('request_status', sql`${t.status} in ('new', 'review', 'spam', 'sent', 'stopped')`),
    check('request_handled', sql`${t.handled} in ('open', 'taken', 'later', 'done')`),
    check('request_outcome', sql`${t.outcome} in ('reached', 'ordered', 'spam', 'other')`),
    index('request_waiting').on(t.kind, t.createdAt).where(sql`${t.handled} <> 'done'`),
    // The desk's closed ones, the latest first.
    index('request_ended').on(sql`coalesce(${t.handledAt}, ${t.createdAt}) desc`, t.id.desc().nullsFirst()),
    index('request_phone').on(t.phone),
    index('request_called').on(t.calledAt).where(sql`${t.calledAt} is not null`),
    index('request_created').on(t.createdAt.desc().nullsFirst()),
    index('request_session').on(t.sessionId),
    index('request_lowprice').on(t.productId).where(sql`${t.kind} = 'lowprice' and ${t.status} = 'new'`),
  ],
);

/** A text that a consent was given to, as it was read then: never changed, never forgotten. */
export const consentDocument = pgTable('consent_document', {
  /** SHA-256 of title and body, hex. */
  hash: text('hash').primaryKey(),
  title: text('title').notNull(),
  body: text('body').notNull(),
  keptAt: moment('kept_at').notNull().defaultNow(),
});

/**
 * Every accepted consent (D55): what was shown, word for word, when, in which form and to whom. It outlives
 * the session, therefore `sessionId` is a plain copy and not a reference.
 */
export const consent = pgTable(
  'consent',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    /** The version of the words, and the document that stood behind their link; null while there was none. */
    documentVersion: text('document_version').notNull(),
    documentHash: text('document_hash').references(() => consentDocument.hash),
    text: text('text').notNull(),
    form: text('form').notNull(),
    sessionId: bytea('session_id'),
    orderId: uuid('order_id').references(() => shopOrder.id, { onDelete: 'set null' }),
    requestId: integer('request_id').references(() => request.id, { onDelete: 'set null' }),
    givenAt: moment('given_at').notNull().defaultNow(),
  },
  (t) => [
    index('consent_order').on(t.orderId),
    index('consent_request').on(t.requestId),
    index('consent_session').on(t.sessionId),
  ],
);
