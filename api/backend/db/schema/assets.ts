import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { product } from './catalogue.ts';
import { moment } from './columns.ts';

/** A picture's address elsewhere and what became of it: our own copy, or why there is none. */
export const imageAsset = pgTable(
  'image_asset',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    sourceUrl: text('source_url').notNull().unique(),
    /** Whose products show it. */
    sources: text('sources').array().notNull().default([]),
    /** The address's host, with a port when it names one. */
    host: text('host').notNull().default(''),
    /** Our own address of it, `/media/p/{key}`; kept when a later fetch fails. */
    webpBase: text('webp_base'),
    /** Of our widest copy, pixels. */
    width: integer('width'),
    height: integer('height'),
    /** By what its host tells whether it has changed. */
    etag: text('etag'),
    lastModified: text('last_modified'),
    status: text('status').$type<'new' | 'ok' | 'missing' | 'failed'>().notNull().default('new'),
    /** Why the last fetch brought nothing. */
    reason: text('reason'),
    tries: smallint('tries').notNull().default(0),
    checkedAt: moment('checked_at'),
    /** It is asked for no earlier; main pictures of new products come first. */
    nextAt: moment('next_at').notNull().defaultNow(),
  },
  (t) => [
    check('image_asset_status', sql`${t.status} in ('new', 'ok', 'missing', 'failed')`),
    index('image_asset_due').on(t.host, t.nextAt),
  ],
);

/** Which products show which picture; derived from the products. */
export const imageUse = pgTable(
  'image_use',
  {
    assetId: integer('asset_id')
      .notNull()
      .references(() => imageAsset.id, { onDelete: 'cascade' }),
    productId: integer('product_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.assetId, t.productId] }), index('image_use_product').on(t.productId)],
);

/**
 * From which hosts pictures of a source may be fetched, as the operator said: `img.example.ru`,
 * `http://127.0.0.1:9000`.
 */
export const imageHost = pgTable(
  'image_host',
  {
    source: text('source').notNull(),
    entry: text('entry').notNull(),
    /** The host of the entry, with a port when it names one. */
    host: text('host').notNull(),
  },
  (t) => [primaryKey({ columns: [t.source, t.entry] })],
);

/** Who fetches pictures now, among all processes; one row. */
export const imageFetcher = pgTable(
  'image_fetcher',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    owner: text('owner').notNull(),
    until: moment('until').notNull(),
    /** The last import whose pictures have been listed. */
    listedRun: integer('listed_run').notNull().default(0),
  },
  (t) => [check('image_fetcher_one', sql`${t.isOnly}`)],
);

/** Pictures that an operator gave a product by its article; they stand before those of its source. */
export const productPicture = pgTable(
  'product_picture',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    /** `/media/p/{key}` */
    address: text('address').notNull(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.position] })],
);

/** Old addresses of renamed things; the target is an id in the table that `kind` names. */
export const slugRedirect = pgTable(
  'slug_redirect',
  {
    kind: text('kind').$type<'category' | 'sale' | 'product' | 'brand'>().notNull(),
    oldSlug: text('old_slug').notNull(),
    targetId: integer('target_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.oldSlug] }),
    check('slug_redirect_kind', sql`${t.kind} in ('category', 'sale', 'product', 'brand')`),
  ],
);
