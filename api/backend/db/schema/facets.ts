import {
  bit,
  boolean,
  doublePrecision,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { product } from './catalogue.ts';

/** A filter of listings: every spelling of an option's name that feeds use for it. Rows are never deleted. */
export const facet = pgTable('facet', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  /** The name without case and unit. */
  key: text('key').notNull().unique(),
  /** As it stands in addresses. */
  slug: text('slug').notNull().unique(),
  /** What visitors read when the operator has not said otherwise. */
  title: text('title').notNull(),
  /** It has more values than anybody would choose among (numbers of certificates and the like). */
  isCrowded: boolean('is_crowded').notNull().default(false),
});

/** A value of a filter. Ids and tokens stay: addresses and bits name them. */
export const facetValue = pgTable(
  'facet_value',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    facetId: integer('facet_id')
      .notNull()
      .references(() => facet.id),
    /** As it stands in addresses. */
    token: text('token').notNull(),
    label: text('label').notNull(),
    /** Its number in the smallest usual unit, for the order; null for words. */
    number: doublePrecision('number'),
    /** Its place in the line of a card; null = it does not stand there. */
    rank: smallint('rank'),
    piece: text('piece').notNull().default(''),
  },
  (t) => [unique('facet_value_token').on(t.facetId, t.token)],
);

/** Every option as feeds write it and the values it means; null until it has been read. */
export const facetOption = pgTable(
  'facet_option',
  {
    name: text('name').notNull(),
    value: text('value').notNull(),
    valueIds: integer('value_ids').array(),
  },
  (t) => [primaryKey({ columns: [t.name, t.value] })],
);

/** Derived from the options of a product; no row when none is a filter. */
export const productFacet = pgTable('product_facet', {
  productId: integer('product_id')
    .primaryKey()
    .references(() => product.id, { onDelete: 'cascade' }),
  valueIds: integer('value_ids').array().notNull(),
  /** What decides, «180 мл · чёрный», for its card. */
  line: text('line').notNull(),
});

/** How many places of a category's list in a region have been given away (`listing.place`). */
export const facetShelf = pgTable(
  'facet_shelf',
  {
    regionId: smallint('region_id').notNull(),
    categoryId: integer('category_id').notNull(),
    size: integer('size').notNull(),
  },
  (t) => [primaryKey({ columns: [t.regionId, t.categoryId] })],
);

/** Places of one row of bits. */
export const CHUNK = 4096;

/**
 * Which goods of a category's list have a value: a bit a place, `CHUNK` places a row. `valueId` above 0 is a
 * `facet_value`; what those below mean is said in api/backend/catalogue/derived/facets/marks.ts.
 */
export const facetBits = pgTable(
  'facet_bits',
  {
    regionId: smallint('region_id').notNull(),
    categoryId: integer('category_id').notNull(),
    valueId: integer('value_id').notNull(),
    chunk: smallint('chunk').notNull(),
    bits: bit('bits', { dimensions: CHUNK }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.regionId, t.categoryId, t.valueId, t.chunk] })],
);
