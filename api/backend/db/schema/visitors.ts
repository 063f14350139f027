import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { product } from './catalogue.ts';
import { bytea, moment } from './columns.ts';
import { region } from './regions.ts';

export const shopUser = pgTable('shop_user', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  phone: text('phone').unique(),
  email: text('email'),
  cabinetId: text('cabinet_id').unique(),
  ordersCount: integer('orders_count').notNull().default(0),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/**
 * Of tokens the digests (sha256) are kept: a leaked table opens nobody's session. `id` is that of the first
 * one and stays; an order replaces the token, and the former one is still good until `formerUntil`, null =
 * until the new one is used.
 */
export const session = pgTable(
  'session',
  {
    id: bytea('id').primaryKey(),
    tokenDigest: bytea('token_digest').notNull().unique(),
    formerDigest: bytea('former_digest').unique(),
    formerUntil: moment('former_until'),
    userId: integer('user_id').references(() => shopUser.id),
    regionId: smallint('region_id').references(() => region.id),
    createdAt: moment('created_at').notNull().defaultNow(),
    seenAt: moment('seen_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    check('session_id_sha256', sql`octet_length(${t.id}) = 32`),
    index('session_expires').on(t.expiresAt),
  ],
);

export const bookmark = pgTable(
  'bookmark',
  {
    sessionId: bytea('session_id')
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.sessionId, t.productId] })],
);

export const promoCode = pgTable(
  'promo_code',
  {
    code: text('code').primaryKey(),
    description: text('description'),
    discountPercent: smallint('discount_percent').notNull(),
    firstOrderOnly: boolean('first_order_only').notNull().default(false),
    regionId: smallint('region_id').references(() => region.id),
    startsAt: moment('starts_at'),
    expiresAt: moment('expires_at'),
    /** Uses are the orders that stand (D72): they are counted, not kept. */
    maxUses: integer('max_uses'),
    isActive: boolean('is_active').notNull().default(true),
  },
  (t) => [
    check('promo_code_upper', sql`${t.code} = upper(${t.code})`),
    check('promo_code_percent', sql`${t.discountPercent} between 1 and 99`),
    check('promo_code_most_uses', sql`${t.maxUses} > 0`),
  ],
);

/** One per session and without a region (D64): what can be bought is the join with the asked region. */
export const cart = pgTable('cart', {
  id: uuid('id').primaryKey().defaultRandom(),
  sessionId: bytea('session_id')
    .notNull()
    .unique()
    .references(() => session.id, { onDelete: 'cascade' }),
  promoCode: text('promo_code').references(() => promoCode.code),
  version: integer('version').notNull().default(0),
  /** The newest changes that were made under an id, so that one that is sent again is made once. */
  recentChanges: text('recent_changes').array().notNull().default(sql`'{}'::text[]`),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const cartItem = pgTable(
  'cart_item',
  {
    cartId: uuid('cart_id')
      .notNull()
      .references(() => cart.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
    addedAt: moment('added_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.cartId, t.productId] }),
    check('cart_item_quantity', sql`${t.quantity} between 1 and 1000000`),
  ],
);

/**
 * What is limited for all processes together: calls of an address, wrong codes of a session. A key is a
 * digest; a count that is over begins anew.
 */
export const limitCount = pgTable(
  'limit_count',
  {
    key: bytea('key').primaryKey(),
    points: integer('points').notNull(),
    endsAt: moment('ends_at').notNull(),
  },
  (t) => [index('limit_count_ends').on(t.endsAt)],
);
