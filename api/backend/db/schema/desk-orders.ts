import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { operator } from './operators.ts';
import { shopOrder } from './orders.ts';

/** What the staff says to each other about an order; no buyer ever reads it. */
export const orderNote = pgTable(
  'order_note',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => shopOrder.id, { onDelete: 'cascade' }),
    operatorId: integer('operator_id').references(() => operator.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [index('order_note_order').on(t.orderId)],
);

/** An order's lines and sums before and after somebody changed them. */
export const orderRevision = pgTable(
  'order_revision',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => shopOrder.id, { onDelete: 'cascade' }),
    operatorId: integer('operator_id').references(() => operator.id, { onDelete: 'set null' }),
    before: jsonb('before').$type<Record<string, unknown>>().notNull(),
    after: jsonb('after').$type<Record<string, unknown>>().notNull(),
    reason: text('reason'),
    at: moment('at').notNull(),
  },
  (t) => [index('order_revision_order').on(t.orderId)],
);

/** A letter to a buyer that somebody at the desk has written or asked for; sent by the outbox. */
export const orderLetter = pgTable(
  'order_letter',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => shopOrder.id, { onDelete: 'cascade' }),
    operatorId: integer('operator_id').references(() => operator.id, { onDelete: 'set null' }),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    /** Whether the bill goes with it. */
    hasBill: boolean('has_bill').notNull().default(false),
    at: moment('at').notNull(),
  },
  (t) => [index('order_letter_order').on(t.orderId)],
);

/** What a press has changed in an order and can take back for half a minute (desk.md §2, «Undo»). */
export const deskUndo = pgTable(
  'desk_undo',
  {
    /** The press that did it. */
    press: uuid('press').notNull(),
    operatorId: integer('operator_id')
      .notNull()
      .references(() => operator.id, { onDelete: 'cascade' }),
    orderId: uuid('order_id')
      .notNull()
      .references(() => shopOrder.id, { onDelete: 'cascade' }),
    /** Columns as they were before, the event and the letters that are taken back. */
    before: jsonb('before').$type<Record<string, unknown>>().notNull(),
    eventIds: integer('event_ids').array().notNull(),
    outboxIds: bigint('outbox_ids', { mode: 'number' }).array().notNull(),
    at: moment('at').notNull(),
    undoneAt: moment('undone_at'),
  },
  (t) => [primaryKey({ columns: [t.operatorId, t.press, t.orderId] }), index('desk_undo_at').on(t.at)],
);
