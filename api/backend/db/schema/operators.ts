import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Role } from '#lib/desk/rights.ts';
import { moment } from './columns.ts';

/** Somebody who works at the desk (desk.md §5). */
export const operator = pgTable(
  'operator',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** In small letters. */
    email: text('email').notNull().unique(),
    name: text('name').notNull(),
    roles: text('roles').array().$type<Role[]>().notNull(),
    /** Codes of the regions whose orders and requests are theirs; null = every region. */
    regions: text('regions').array(),
    /** argon2id with its parameters; null = signs in by a passkey only. */
    passwordHash: text('password_hash'),
    /** How the list of orders stands for them (`OrderLooks`); null = as at first. */
    orderLooks: jsonb('order_looks').$type<Record<string, unknown>>(),
    blockedAt: moment('blocked_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
  },
  (t) => [check('operator_email', sql`${t.email} = lower(${t.email})`)],
);
