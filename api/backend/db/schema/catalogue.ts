import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
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
} from 'drizzle-orm/pg-core';
import type { CategoryTree } from '#lib/catalogue/tree.ts';
import { BARCODES } from '../barcodes.ts';
import { moment } from './columns.ts';
import { region } from './regions.ts';

export const brand = pgTable(
  'brand',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    slug: text('slug').notNull().unique(),
    name: text('name').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull().default({}),
    bannerDesktop: text('banner_desktop'),
    bannerMobile: text('banner_mobile'),
    inCarousel: boolean('in_carousel').notNull().default(false),
    isPartner: boolean('is_partner').notNull().default(false),
    sort: integer('sort').notNull().default(0),
    externalId: text('external_id').unique(),
  },
  (t) => [check('brand_slug_lower', sql`${t.slug} = lower(${t.slug})`)],
);

/** The main tree and the sale tree share one table; `path` runs from the root to the row itself. */
export const category = pgTable(
  'category',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    tree: text('tree').$type<CategoryTree>().notNull(),
    parentId: integer('parent_id').references((): AnyPgColumn => category.id),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    icon: text('icon'),
    image: text('image'),
    type: text('type').$type<'category' | 'pdf'>().notNull().default('category'),
    url: text('url'),
    sort: integer('sort').notNull().default(0),
    vendorId: text('vendor_id'),
    externalId: text('external_id'),
    isHidden: boolean('is_hidden').notNull().default(false),
    path: integer('path').array().notNull(),
  },
  (t) => [
    check('category_tree', sql`${t.tree} in ('main', 'sale')`),
    check('category_type', sql`${t.type} in ('category', 'pdf')`),
    check('category_pdf_url', sql`${t.type} <> 'pdf' or ${t.url} is not null`),
    check('category_path_ends_here', sql`${t.path}[cardinality(${t.path})] = ${t.id}`),
    unique('category_tree_slug').on(t.tree, t.slug),
    unique('category_tree_external_id').on(t.tree, t.externalId),
    index('category_parent').on(t.parentId, t.sort),
  ],
);

export const categoryClosure = pgTable(
  'category_closure',
  {
    ancestorId: integer('ancestor_id')
      .notNull()
      .references(() => category.id, { onDelete: 'cascade' }),
    descendantId: integer('descendant_id')
      .notNull()
      .references(() => category.id, { onDelete: 'cascade' }),
    depth: smallint('depth').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.ancestorId, t.descendantId] }),
    index('category_closure_descendant').on(t.descendantId, t.ancestorId),
  ],
);

/** One option as the importer and the product page know it (specification section 3). */
export type ProductOption = { id: string; name: string; value: string };

export const product = pgTable(
  'product',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    externalId: text('external_id').unique(),
    /** What calls and carts name the product by: the article where that is nobody else's. */
    code: text('code').notNull().unique(),
    /** The article as its source writes it: it may repeat; null = the source has none. */
    article: text('article'),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    /** Unit of quantity, price and packMin (D27). */
    measure: text('measure').notNull().default('шт'),
    packMin: integer('pack_min').notNull().default(1),
    boxCapacity: integer('box_capacity'),
    /** What prices are compared in (C17); null where it is the measure itself. */
    baseUnit: text('base_unit'),
    /** Thousandths of base units in one measure. */
    baseMilli: integer('base_milli').notNull().default(1000),
    /** What 1C counts it in, where it is sold in packs of that, and thousandths of it in one measure. */
    sourceUnit: text('source_unit'),
    sourceMilli: integer('source_milli').notNull().default(1000),
    /** What its source calls its family by; null where the name tells it (C18). */
    family: text('family'),
    brandId: integer('brand_id').references(() => brand.id),
    mainCategoryId: integer('main_category_id')
      .notNull()
      .references(() => category.id),
    image: text('image'),
    thumb: text('thumb'),
    images: jsonb('images').$type<string[]>().notNull().default([]),
    options: jsonb('options').$type<ProductOption[]>().notNull().default([]),
    description: text('description'),
    seoText: text('seo_text'),
    seoAdditionalDescription: text('seo_additional_description'),
    popularity: integer('popularity').notNull().default(0),
    isNew: boolean('is_new').notNull().default(false),
    /** Regions by id where an operator marked it as on sale, or as promo; kept through imports. */
    saleIn: smallint('sale_in').array().notNull().default([]),
    promoIn: smallint('promo_in').array().notNull().default([]),
    /** Lower prices of larger quantities by a region's id: the operator's, before the source's (C17). */
    volumePrices: jsonb('volume_prices').$type<Record<string, [number, number][]>>().notNull().default({}),
    /** At most 53 bits, so that it is one number in SQL and in JavaScript. */
    contentHash: bigint('content_hash', { mode: 'number' }).notNull().default(0),
    lastSeenRun: integer('last_seen_run'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** Sold nowhere, and so without a page. */
    archivedAt: moment('archived_at'),
    /**
     * When an operator switched it off: it is archived and stays so, whatever its sources say of it, while
     * its words and terms follow them (exchange-1c case 41).
     */
    offAt: moment('off_at'),
  },
  (t) => [
    check('product_pack_min', sql`${t.packMin} > 0`),
    check('product_box_capacity', sql`${t.boxCapacity} > 0`),
    check('product_base_milli', sql`${t.baseMilli} >= 1000`),
    index('product_packed').on(t.externalId).where(sql`${t.sourceUnit} is not null`),
    index('product_brand').on(t.brandId),
    index('product_family').on(t.family).where(sql`${t.family} is not null`),
    index('product_main_category').on(t.mainCategoryId),
    index('product_archived').on(t.id).where(sql`${t.archivedAt} is not null`),
    index('product_off').on(t.offAt).where(sql`${t.offAt} is not null`),
    index('product_barcode').using('gin', sql.raw(`(${BARCODES})`)),
  ],
);

/** A row says that the region sells the product; `currentKop` is what the visitor pays (section 9). */
export const productRegion = pgTable(
  'product_region',
  {
    regionId: smallint('region_id')
      .notNull()
      .references(() => region.id),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    priceKop: integer('price_kop').notNull(),
    priceOldKop: integer('price_old_kop'),
    priceDiscountKop: integer('price_discount_kop').notNull().default(0),
    isPromo: boolean('is_promo').notNull().default(false),
    isSale: boolean('is_sale').notNull().default(false),
    /** Stored, so that sorting, cart and order agree to the kopeck. */
    currentKop: integer('current_kop')
      .notNull()
      .generatedAlwaysAs(
        sql`case when is_sale or is_promo then price_kop else price_kop - price_discount_kop end`,
      ),
    stock: integer('stock').notNull().default(0),
    inCity: boolean('in_city').notNull().default(false),
    isListed: boolean('is_listed').notNull().default(true),
    /** Pairs of quantity and kopecks as the source says them (C17). */
    volumePrices: jsonb('volume_prices').$type<[number, number][]>().notNull().default([]),
    /**
     * Whose import owns these terms (D70); null = nobody's: the next import that names the product takes
     * them.
     */
    source: text('source'),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.regionId, t.productId] }),
    check('product_region_price', sql`${t.priceKop} >= 0`),
    check('product_region_price_old', sql`${t.priceOldKop} >= 0`),
    check('product_region_discount', sql`${t.priceDiscountKop} between 0 and ${t.priceKop}`),
    index('product_region_product').on(t.productId),
  ],
);

/**
 * When an import last took a product's terms out of a region: nothing of the terms is left there, and the
 * product itself has not changed. Search engines are told by it (crawlers F4). Without references: `product`
 * is exchanged by imports.
 */
export const withdrawnTerms = pgTable(
  'withdrawn_terms',
  {
    regionId: smallint('region_id').notNull(),
    productId: integer('product_id').notNull(),
    withdrawnAt: moment('withdrawn_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.regionId, t.productId] })],
);

export const productCategory = pgTable(
  'product_category',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    categoryId: integer('category_id')
      .notNull()
      .references(() => category.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.categoryId, t.productId] }),
    index('product_category_product').on(t.productId),
  ],
);

export const productLink = pgTable(
  'product_link',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'set' | 'linked' | 'similar'>().notNull(),
    otherId: integer('other_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    sort: smallint('sort').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.kind, t.otherId] }),
    check('product_link_kind', sql`${t.kind} in ('set', 'linked', 'similar')`),
    check('product_link_other', sql`${t.productId} <> ${t.otherId}`),
    index('product_link_other_id').on(t.otherId),
  ],
);
