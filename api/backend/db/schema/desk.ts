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
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Role } from '#lib/desk/rights.ts';
import { bytea, moment } from './columns.ts';
import { operator } from './operators.ts';

/** A way in without a password (desk.md §5.1): what the browser's authenticator has shown of its key. */
export const operatorPasskey = pgTable(
  'operator_passkey',
  {
    /** The credential's id, base64url. */
    id: text('id').primaryKey(),
    operatorId: integer('operator_id')
      .notNull()
      .references(() => operator.id, { onDelete: 'cascade' }),
    publicKey: bytea('public_key').notNull(),
    /** The authenticator's own count of uses: one that goes back is a copy. */
    counter: bigint('counter', { mode: 'number' }).notNull().default(0),
    transports: text('transports').array().notNull().default(sql`'{}'`),
    /** How its owner tells it from the others. */
    label: text('label').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    usedAt: moment('used_at'),
  },
  (t) => [index('operator_passkey_operator').on(t.operatorId)],
);

/** The secret of an operator's one-time codes, sealed with the desk's key. */
export const operatorTotp = pgTable('operator_totp', {
  operatorId: integer('operator_id')
    .primaryKey()
    .references(() => operator.id, { onDelete: 'cascade' }),
  secret: bytea('secret').notNull(),
  /** The last step that was used: each counts once. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** Recovery codes, by their SHA-256; each stands for the second factor once. */
export const operatorCode = pgTable(
  'operator_code',
  {
    digest: bytea('digest').primaryKey(),
    operatorId: integer('operator_id')
      .notNull()
      .references(() => operator.id, { onDelete: 'cascade' }),
    usedAt: moment('used_at'),
  },
  (t) => [index('operator_code_operator').on(t.operatorId)],
);

/** Who is signed in, by the SHA-256 of the cookie (desk.md §5.2). */
export const operatorSession = pgTable(
  'operator_session',
  {
    digest: bytea('digest').primaryKey(),
    /** How people and the journal name it; stays when the cookie is made anew. */
    id: uuid('id').notNull().defaultRandom(),
    operatorId: integer('operator_id')
      .notNull()
      .references(() => operator.id, { onDelete: 'cascade' }),
    /** `second`: the password was right, the second factor is awaited. */
    stage: text('stage').$type<'second' | 'full'>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    seenAt: moment('seen_at').notNull(),
    /** When a factor was last shown: for what asks for a fresh one. */
    factorAt: moment('factor_at').notNull(),
    /** Wrong tries to lift the curtain, or of the second factor. */
    tries: smallint('tries').notNull().default(0),
    /** What its owner recognises the browser by. */
    agent: text('agent').notNull().default(''),
    address: text('address').notNull().default(''),
  },
  (t) => [
    check('operator_session_stage', sql`${t.stage} in ('second', 'full')`),
    index('operator_session_operator').on(t.operatorId),
    index('operator_session_seen').on(t.seenAt),
  ],
);

/** A browser in which somebody has signed in before: its tries wait for nobody else's. */
export const operatorDevice = pgTable(
  'operator_device',
  {
    digest: bytea('digest').primaryKey(),
    operatorId: integer('operator_id')
      .notNull()
      .references(() => operator.id, { onDelete: 'cascade' }),
    seenAt: moment('seen_at').notNull(),
  },
  (t) => [index('operator_device_operator').on(t.operatorId)],
);

/** A link by which somebody gets ways in, by the SHA-256 of its secret. */
export const operatorInvite = pgTable('operator_invite', {
  digest: bytea('digest').primaryKey(),
  email: text('email').notNull(),
  name: text('name').notNull(),
  roles: text('roles').array().$type<Role[]>().notNull(),
  /** Null = every region. */
  regions: text('regions').array(),
  /** Null: by the command line. */
  invitedBy: integer('invited_by').references(() => operator.id, { onDelete: 'cascade' }),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
});

/** What guessing has cost so far, by whom or what it counts: an account's strangers, a network. */
export const operatorAttempt = pgTable('operator_attempt', {
  key: text('key').primaryKey(),
  tries: integer('tries').notNull(),
  since: moment('since').notNull(),
  /** Not before then the next one. */
  nextAt: moment('next_at').notNull(),
});

/** What an authenticator is to sign, once and within five minutes. */
export const operatorChallenge = pgTable(
  'operator_challenge',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    challenge: text('challenge').notNull(),
    /** Whose; null for somebody who only comes in. */
    operatorId: integer('operator_id').references(() => operator.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('operator_challenge_expires').on(t.expiresAt)],
);

/**
 * The journal (desk.md §5.4): who did what, in one chain. A row's hash covers the row before, its own facts
 * and the hash of its values, so that values can be emptied and the chain still holds.
 */
export const operatorEvent = pgTable(
  'operator_event',
  {
    id: bigint('id', { mode: 'number' }).primaryKey(),
    at: moment('at').notNull(),
    /** A plain copy: the journal outlives the person's row. */
    operatorId: integer('operator_id'),
    sessionId: uuid('session_id'),
    address: text('address').notNull().default(''),
    requestId: uuid('request_id').notNull(),
    kind: text('kind').notNull(),
    /** What it was done to, «order:100001»; '' where it is nothing in particular. */
    subject: text('subject').notNull().default(''),
    /** Before and after by field; null once a person in it was erased. */
    values: jsonb('values').$type<Record<string, unknown>>(),
    valuesHash: bytea('values_hash').notNull(),
    previousHash: bytea('previous_hash').notNull(),
    hash: bytea('hash').notNull(),
  },
  (t) => [
    index('operator_event_at').on(t.at),
    index('operator_event_operator').on(t.operatorId, t.id),
    index('operator_event_subject').on(t.subject, t.id),
  ],
);

/**
 * What has changed in what the desk shows, for its open screens; written by triggers (desk.md §2, «Live»).
 */
export const deskChange = pgTable('desk_change', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text('kind').$type<'order' | 'request' | 'outside'>().notNull(),
  /** The order's number, the request's id, the event that could not be told outside. */
  ref: bigint('ref', { mode: 'number' }).notNull(),
  version: integer('version').notNull(),
  /** Whether it has come just now, and not only changed. */
  isNew: boolean('is_new').notNull(),
  at: moment('at').notNull().defaultNow(),
});

/** What somebody has typed and not sent yet. */
export const deskDraft = pgTable(
  'desk_draft',
  {
    operatorId: integer('operator_id')
      .notNull()
      .references(() => operator.id, { onDelete: 'cascade' }),
    /** The form: «order:100001:note». */
    key: text('key').notNull(),
    body: jsonb('body').$type<Record<string, unknown>>().notNull(),
    at: moment('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.operatorId, t.key] }), index('desk_draft_at').on(t.at)],
);

/** Views of the list of orders that people keep under names (desk.md §2). */
export const deskView = pgTable(
  'desk_view',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    operatorId: integer('operator_id')
      .notNull()
      .references(() => operator.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Tab, order and conditions as they stand in the list's address. */
    conditions: jsonb('conditions').$type<Record<string, string>>().notNull(),
    /** Whether the others see it. */
    isShared: boolean('is_shared').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [unique('desk_view_name').on(t.operatorId, t.name)],
);

/** What a download may fetch once, within a minute (desk.md §5.2), by the SHA-256 of its ticket. */
export const deskTicket = pgTable('desk_ticket', {
  digest: bytea('digest').primaryKey(),
  /** The only session that may. */
  sessionId: uuid('session_id').notNull(),
  body: jsonb('body').$type<Record<string, unknown>>().notNull(),
  at: moment('at').notNull(),
});

/**
 * What a press has done, by its key: pressed twice or sent again it does nothing more and answers the same.
 */
export const deskPress = pgTable(
  'desk_press',
  {
    operatorId: integer('operator_id')
      .notNull()
      .references(() => operator.id, { onDelete: 'cascade' }),
    key: uuid('key').notNull(),
    /** Null while it is under way. */
    answer: jsonb('answer').$type<Record<string, unknown>>(),
    at: moment('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.operatorId, t.key] }), index('desk_press_at').on(t.at)],
);
