import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, moment } from './columns.ts';
import { region } from './regions.ts';

/** Work for the outside world, written in the transaction that caused it (D59). */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Sent along, so that the receiver recognises a repeated delivery. */
    eventId: uuid('event_id').notNull().unique().defaultRandom(),
    topic: text('topic').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    tries: smallint('tries').notNull().default(0),
    runAt: moment('run_at').notNull().defaultNow(),
    doneAt: moment('done_at'),
    error: text('error'),
  },
  (t) => [index('outbox_todo').on(t.runAt).where(sql`${t.doneAt} is null`)],
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
