import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** What an operator has said will be different from a moment on; what is not named stays as it was. */
export type RegionChange = {
  /** ISO, with its zone. */
  startsAt: string;
  phone?: string | undefined;
  address?: string | undefined;
  hours?: string | undefined;
  deliveryPriceKop?: number | undefined;
  deliveryFreeLimitKop?: number | null | undefined;
};

/** Shipping regions (specification section 1). Null in another table's region column means every region. */
export const region = pgTable(
  'region',
  {
    id: smallint('id').primaryKey(),
    code: text('code').notNull().unique(),
    name: text('name').notNull(),
    /** «в Москве»: titles and descriptions. */
    nameIn: text('name_in').notNull(),
    domain: text('domain').unique(),
    urlPrefix: text('url_prefix').unique(),
    phone: text('phone').notNull(),
    address: text('address'),
    /** When the office of the region is open, as a line of text. */
    hours: text('hours'),
    deliveryPriceKop: integer('delivery_price_kop').notNull().default(80_000),
    /** Null prints «(необходимо уточнить)». */
    deliveryFreeLimitKop: integer('delivery_free_limit_kop'),
    /** What of this becomes different later, by day of the change (D66). */
    changes: jsonb('changes').$type<readonly RegionChange[]>().notNull().default([]),
    isDefault: boolean('is_default').notNull().default(false),
    sort: smallint('sort').notNull().default(0),
  },
  (t) => [
    check('region_delivery_price', sql`${t.deliveryPriceKop} >= 0`),
    check('region_delivery_free_limit', sql`${t.deliveryFreeLimitKop} >= 0`),
    uniqueIndex('region_one_default').on(t.isDefault).where(sql`${t.isDefault}`),
  ],
);

/** Theme, maintenance banner, alert dialog: what an operator switches without a release. */
export const setting = pgTable('setting', {
  key: text('key').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** Overrides Monday to Friday both ways. */
export const holiday = pgTable('holiday', {
  day: date('day').primaryKey(),
  isWorking: boolean('is_working').notNull().default(false),
  note: text('note'),
});

/**
 * One row: the number of the last change of catalogue or content. A table of its own, because the row is
 * locked by every import and must not hold up a switch in `setting`.
 */
export const catalogueVersion = pgTable(
  'catalogue_version',
  {
    id: smallint('id').primaryKey().default(1),
    version: integer('version').notNull().default(1),
    changedAt: moment('changed_at').notNull().defaultNow(),
    /** Drawn with each number: after a fail-over another history may have come to the same one. */
    tag: uuid('tag').notNull().defaultRandom(),
  },
  (t) => [check('catalogue_version_one_row', sql`${t.id} = 1`)],
);

/**
 * What each of the last changes touched, by its number: processes read here which of the pages they keep are
 * old. Only the last few hundred are there; who has missed more takes everything for old.
 */
export const catalogueChange = pgTable('catalogue_change', {
  version: integer('version').primaryKey(),
  /** Names as in lib/cache/keys.ts; null = everything. */
  keys: text('keys').array(),
  /** The tag of the number before; null = nobody knows. */
  follows: uuid('follows'),
});
