import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { category, product } from './catalogue.ts';
import { runs, textInByteOrder, tsvector } from './columns.ts';

/**
 * Product × region × every ancestor category: a page of a category is one index range. Rebuilt by the
 * importer, never edited by hand. Its key starts with the product, so it also serves the refresh of changed
 * products. `desc` needs `nullsFirst`: that is what `order by x desc` means, otherwise the index is not used.
 */
export const listing = pgTable(
  'listing',
  {
    regionId: smallint('region_id').notNull(),
    categoryId: integer('category_id').notNull(),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    /** 0 when the product has no brand. */
    brandId: integer('brand_id').notNull(),
    popularity: integer('popularity').notNull(),
    inCity: boolean('in_city').notNull(),
    nameKey: textInByteOrder('name_key').notNull(),
    /** `productDebut.day`. */
    debut: date('debut').notNull(),
    /** Its bit in `facet_bits`: numbered from 0 within region and category, kept while it is listed there. */
    place: integer('place').notNull(),
    /** The place of the unit that prices are compared in, see derived/base-price.ts (C17). */
    unit: smallint('unit').notNull(),
    /** What one of it costs, in parts of a kopeck. */
    basePrice: bigint('base_price', { mode: 'bigint' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.regionId, t.categoryId] }),
    uniqueIndex('listing_place').on(t.regionId, t.categoryId, t.place),
    index('listing_popularity').on(t.regionId, t.categoryId, t.popularity.desc().nullsFirst(), t.productId),
    index('listing_debut').on(t.regionId, t.categoryId, t.debut.desc().nullsFirst(), t.productId),
    index('listing_price').on(t.regionId, t.categoryId, t.unit, t.basePrice, t.productId),
    index('listing_name').on(t.regionId, t.categoryId, t.nameKey, t.productId),
    index('listing_brand').on(
      t.regionId,
      t.categoryId,
      t.brandId,
      t.popularity.desc().nullsFirst(),
      t.productId,
    ),
  ],
);

/**
 * The day a product first appeared in a region, Moscow time (D65). Written once by the importer, never moved:
 * a product that leaves a region and comes back is no news there.
 */
export const productDebut = pgTable(
  'product_debut',
  {
    regionId: smallint('region_id').notNull(),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.regionId] })],
);

export const categoryCount = pgTable(
  'category_count',
  {
    regionId: smallint('region_id').notNull(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => category.id, { onDelete: 'cascade' }),
    n: integer('n').notNull(),
  },
  (t) => [primaryKey({ columns: [t.regionId, t.categoryId] })],
);

export const categoryBrandCount = pgTable(
  'category_brand_count',
  {
    regionId: smallint('region_id').notNull(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => category.id, { onDelete: 'cascade' }),
    brandId: integer('brand_id').notNull(),
    n: integer('n').notNull(),
    /** `listing.place` of its goods: one run where the list is numbered anew, since that goes by brands. */
    places: runs('places').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.regionId, t.categoryId, t.brandId] }),
    index('category_brand_count_brand').on(t.regionId, t.brandId, t.categoryId, t.n),
  ],
);

/**
 * Products of each brand that the lists of a region hold, each once; brands of none have no row. Counted from
 * `listing` it takes seconds on a large catalogue, and pages, the home page's carousel and the first search
 * wait for it.
 */
export const brandCount = pgTable(
  'brand_count',
  {
    regionId: smallint('region_id').notNull(),
    brandId: integer('brand_id').notNull(),
    n: integer('n').notNull(),
  },
  (t) => [primaryKey({ columns: [t.regionId, t.brandId] })],
);

/** Narrow, filled in popularity order: the first 400 candidates of a scan are the popular ones. */
export const productSearch = pgTable(
  'product_search',
  {
    productId: integer('product_id')
      .primaryKey()
      .references(() => product.id, { onDelete: 'cascade' }),
    popularity: integer('popularity').notNull(),
    /** Bit (region id - 1). */
    regionMask: bigint('region_mask', { mode: 'number' }).notNull(),
    cityMask: bigint('city_mask', { mode: 'number' }).notNull(),
    lex: tsvector('lex').notNull(),
    codeNorm: text('code_norm').notNull(),
  },
  (t) => [
    // Of what is sold: goods of 1C come before their prices, and writing their words twice takes long.
    index('product_search_lex').using('gin', t.lex).where(sql`${t.regionMask} <> 0`),
    index('product_search_code').on(t.codeNorm.op('text_pattern_ops')),
  ],
);

/** The vocabulary for typing errors and the other keyboard layout. */
export const searchWord = pgTable('search_word', {
  word: text('word').primaryKey(),
  lexeme: text('lexeme').notNull(),
  n: integer('n').notNull(),
});
