import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { product } from './catalogue.ts';
import { bytea, moment, tsvector } from './columns.ts';
import { operator } from './operators.ts';
import { region } from './regions.ts';
import { session, shopUser } from './visitors.ts';

/** The first order a customer sees is not «№ 1». */
export const orderNumber = pgSequence('order_number', { startWith: 100_001 });

/** Contact fields as in section 3 and D50; sums in kopecks, snapshots of the moment of ordering. */
export const shopOrder = pgTable(
  'shop_order',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    number: bigint('number', { mode: 'number' }).notNull().unique().default(sql`nextval('order_number')`),
    /**
     * 128 bits from a random source as 32 hex digits: the address of the order's page, unlike the number not
     * guessable.
     */
    token: text('token').notNull().unique(),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    requestHash: bytea('request_hash').notNull(),
    sessionId: bytea('session_id').references(() => session.id, { onDelete: 'set null' }),
    userId: integer('user_id').references(() => shopUser.id),
    regionId: smallint('region_id')
      .notNull()
      .references(() => region.id),
    status: text('status')
      .$type<'new' | 'confirmed' | 'shipped' | 'done' | 'cancelled'>()
      .notNull()
      .default('new'),
    phone: text('phone').notNull(),
    email: text('email'),
    name: text('name'),
    address: text('address'),
    fulladdress: text('fulladdress'),
    inn: text('inn'),
    fullInn: text('full_inn'),
    kpp: text('kpp'),
    company: text('company'),
    companyAddress: text('company_address'),
    wishedDay: text('wished_day'),
    wishedTime: text('wished_time'),
    selfdelivery: boolean('selfdelivery').notNull().default(false),
    selfDeliveryCity: text('self_delivery_city'),
    comment: text('comment'),
    subtotalKop: bigint('subtotal_kop', { mode: 'number' }).notNull(),
    discountKop: bigint('discount_kop', { mode: 'number' }).notNull().default(0),
    promoCode: text('promo_code'),
    promoKop: bigint('promo_kop', { mode: 'number' }).notNull().default(0),
    deliveryKop: integer('delivery_kop').notNull().default(0),
    totalKop: bigint('total_kop', { mode: 'number' }).notNull(),
    /** One of more orders of an address within an hour than people make: somebody looks at it. */
    isFrequent: boolean('is_frequent').notNull().default(false),
    isConsentForPd: boolean('is_consent_for_pd').notNull(),
    consentVersion: text('consent_version').notNull(),
    /** Wrong guesses at the phone's last digits since `guessesSince`. */
    guesses: smallint('guesses').notNull().default(0),
    guessesSince: moment('guesses_since'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Raised with every change that the desk shows, whoever made it (by a trigger). */
    version: integer('version').notNull().default(1),
    /** Who looks after it, and since when. */
    assigneeId: integer('assignee_id').references(() => operator.id, { onDelete: 'set null' }),
    assignedAt: moment('assigned_at'),
    /** When somebody last changed its lines. */
    editedAt: moment('edited_at'),
    /** Why it was cancelled; null where nobody said. */
    cancelReason: text('cancel_reason'),
    /**
     * Lexemes of name, company and e-mail, by whose beginnings the desk finds it; null until they are made.
     */
    words: tsvector('words'),
    /** Since when the buyer wants it cancelled and nobody has answered; kept by a trigger and the answer. */
    cancelAskedAt: moment('cancel_asked_at'),
    /** Whether 1C has not confirmed its newest version yet; kept by triggers (exchange-1c.md §9). */
    isUntold: boolean('is_untold').notNull().default(true),
    /** Whose word its status is; null where that was not kept. */
    stateBy: text('state_by').$type<'desk' | '1c' | 'command'>(),
    /** Who brings it, and the number it is followed by there; for the buyer's letter. */
    carrier: text('carrier'),
    trackNumber: text('track_number'),
  },
  (t) => [
    check('shop_order_token', sql`${t.token} ~ '^[0-9a-f]{32}$'`),
    check('shop_order_status', sql`${t.status} in ('new', 'confirmed', 'shipped', 'done', 'cancelled')`),
    check('shop_order_consent', sql`${t.isConsentForPd}`),
    check(
      'shop_order_sums',
      sql`${t.subtotalKop} >= 0 and ${t.discountKop} >= 0 and ${t.promoKop} >= 0 and ${t.deliveryKop} >= 0`,
    ),
    check(
      'shop_order_total',
      sql`${t.totalKop} = ${t.subtotalKop} - ${t.discountKop} - ${t.promoKop} + ${t.deliveryKop} and ${t.totalKop} >= 0`,
    ),
    index('shop_order_created').on(t.createdAt.desc().nullsFirst()),
    // The desk's lists and its search (desk.md §6).
    index('shop_order_status').on(t.status, t.createdAt.desc(), t.number.desc()),
    index('shop_order_region').on(t.regionId, t.status, t.createdAt.desc(), t.number.desc()),
    index('shop_order_place').on(t.createdAt.desc(), t.number.desc()),
    index('shop_order_phone_end').on(sql`reverse(${t.phone}) text_pattern_ops`),
    index('shop_order_inn').on(t.inn).where(sql`${t.inn} is not null`),
    index('shop_order_total_place').on(t.totalKop, t.number),
    index('shop_order_cancel_asked')
      .on(t.createdAt.desc(), t.number.desc())
      .where(sql`${t.cancelAskedAt} is not null`),
    index('shop_order_untold').on(t.createdAt.desc(), t.number.desc()).where(sql`${t.isUntold}`),
    index('shop_order_words').using('gin', t.words),
    index('shop_order_wordless').on(t.id).where(sql`${t.words} is null`),
    index('shop_order_assignee').on(t.assigneeId, t.createdAt.desc()).where(sql`${t.assigneeId} is not null`),
    index('shop_order_phone').on(t.phone, t.createdAt.desc().nullsFirst()),
    // Whoever looks for his orders names either (acc-D15).
    index('shop_order_email').on(sql`lower(${t.email})`).where(sql`${t.email} <> ''`),
    index('shop_order_session').on(t.sessionId),
    index('shop_order_promo_place')
      .on(t.createdAt.desc(), t.number.desc())
      .where(sql`${t.promoCode} is not null`),
    index('shop_order_promo').on(t.promoCode).where(sql`${t.promoCode} is not null`),
  ],
);

export const shopOrderLine = pgTable(
  'shop_order_line',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => shopOrder.id, { onDelete: 'cascade' }),
    lineNo: smallint('line_no').notNull(),
    productId: integer('product_id').references(() => product.id, { onDelete: 'set null' }),
    code: text('code').notNull(),
    name: text('name').notNull(),
    measure: text('measure').notNull(),
    quantity: integer('quantity').notNull(),
    priceKop: integer('price_kop').notNull(),
    priceOldKop: integer('price_old_kop'),
    sumKop: bigint('sum_kop', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.lineNo] }),
    index('shop_order_line_code').on(t.code, t.orderId),
    check('shop_order_line_quantity', sql`${t.quantity} > 0`),
    check('shop_order_line_sum', sql`${t.sumKop} = ${t.quantity}::bigint * ${t.priceKop}`),
  ],
);

/** What has happened to an order beside its statuses. */
export type OrderSideEvent = 'cancel-asked' | 'cancel-kept' | 'edited' | 'contact';

/**
 * What has happened to an order after it was placed: a new status, an earlier one again, the buyer's wish to
 * cancel it and that it stands nevertheless, other lines, other contacts.
 */
export const shopOrderEvent = pgTable(
  'shop_order_event',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => shopOrder.id, { onDelete: 'cascade' }),
    kind: text('kind')
      .$type<'new' | 'confirmed' | 'shipped' | 'done' | 'cancelled' | OrderSideEvent>()
      .notNull(),
    /** The operator's own words; nobody else reads them. */
    note: text('note'),
    at: moment('at').notNull().defaultNow(),
    /** Who did it at the desk; null for everybody else. */
    operatorId: integer('operator_id').references(() => operator.id, { onDelete: 'set null' }),
  },
  (t) => [
    check(
      'shop_order_event_kind',
      sql`${t.kind} in ('new', 'confirmed', 'shipped', 'done', 'cancelled', 'cancel-asked', 'cancel-kept', 'edited', 'contact')`,
    ),
    index('shop_order_event_order').on(t.orderId),
  ],
);
