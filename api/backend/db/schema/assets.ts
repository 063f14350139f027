import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { bytea, moment } from './columns.ts';

export const imageAsset = pgTable(
  'image_asset',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    sourceUrl: text('source_url').notNull().unique(),
    sha256: bytea('sha256'),
    width: integer('width'),
    height: integer('height'),
    webpBase: text('webp_base'),
    widths: smallint('widths').array().notNull().default([]),
    status: text('status').$type<'new' | 'ok' | 'missing' | 'failed'>().notNull().default('new'),
    tries: smallint('tries').notNull().default(0),
    checkedAt: moment('checked_at'),
  },
  (t) => [
    check('image_asset_status', sql`${t.status} in ('new', 'ok', 'missing', 'failed')`),
    index('image_asset_todo').on(t.id).where(sql`${t.status} in ('new', 'failed')`),
  ],
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
