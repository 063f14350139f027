import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { SEO_ENTITY_NAMES, type SeoEntity } from '#lib/seo-entities.ts';
import { product } from './catalogue.ts';
import { moment } from './columns.ts';
import { region } from './regions.ts';

const SEO_ENTITY_LIST = SEO_ENTITY_NAMES.map((entity) => `'${entity}'`).join(', ');
const anyRegion = () => smallint('region_id').references(() => region.id);

export const contentPage = pgTable(
  'content_page',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    slug: text('slug').notNull(),
    regionId: anyRegion(),
    title: text('title').notNull(),
    info: jsonb('info').$type<Record<string, unknown>>().notNull().default({}),
    body: text('body'),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [unique('content_page_slug_region').on(t.slug, t.regionId).nullsNotDistinct()],
);

export const seoText = pgTable(
  'seo_text',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    entity: text('entity').$type<SeoEntity>().notNull(),
    entityId: text('entity_id').notNull(),
    regionId: anyRegion(),
    h1: text('h1'),
    title: text('title'),
    description: text('description'),
    keywords: text('keywords'),
    body: text('body'),
  },
  (t) => [
    check('seo_text_entity', sql`${t.entity} in (${sql.raw(SEO_ENTITY_LIST)})`),
    unique('seo_text_entity_region').on(t.entity, t.entityId, t.regionId).nullsNotDistinct(),
  ],
);

export const banner = pgTable(
  'banner',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    type: text('type')
      .$type<'main_slider' | 'main_side' | 'under_slider' | 'sidebar' | 'sidebar_small'>()
      .notNull(),
    /** What the operator calls it; null for banners that an import brought. */
    name: text('name'),
    regionId: anyRegion(),
    /** What the picture says, for those who do not see it. */
    title: text('title'),
    url: text('url'),
    /** Words over the picture; without a heading the picture says all. */
    heading: text('heading'),
    text: text('text'),
    button: text('button'),
    img: text('img').notNull(),
    imgMobile: text('img_mobile'),
    hideOnMain: boolean('hide_on_main').notNull().default(false),
    goalId: text('goal_id'),
    advertiser: text('advertiser'),
    erid: text('erid'),
    sort: integer('sort').notNull().default(0),
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
    isActive: boolean('is_active').notNull().default(true),
  },
  (t) => [
    check(
      'banner_type_known',
      sql`${t.type} in ('main_slider', 'main_side', 'under_slider', 'sidebar', 'sidebar_small')`,
    ),
    check('banner_erid_with_advertiser', sql`(${t.erid} is null) = (${t.advertiser} is null)`),
    uniqueIndex('banner_name_region').on(t.name, sql`coalesce(${t.regionId}, 0)`),
    index('banner_type').on(t.type, t.sort).where(sql`${t.isActive}`),
  ],
);

export const action = pgTable(
  'action',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    slug: text('slug').notNull().unique(),
    kind: text('kind')
      .$type<'discounts' | 'presents' | 'new' | 'protissue' | 'other'>()
      .notNull()
      .default('other'),
    regionId: anyRegion(),
    title: text('title').notNull(),
    imagePath: text('image_path'),
    body: text('body'),
    startsOn: date('starts_on'),
    endsOn: date('ends_on'),
    sort: integer('sort').notNull().default(0),
    isActive: boolean('is_active').notNull().default(true),
  },
  (t) => [check('action_kind', sql`${t.kind} in ('discounts', 'presents', 'new', 'protissue', 'other')`)],
);

export const actionProduct = pgTable(
  'action_product',
  {
    actionId: integer('action_id')
      .notNull()
      .references(() => action.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    sort: integer('sort').notNull().default(0),
    /** How much of it the action's set has; null where it is shown only. */
    quantity: integer('quantity'),
  },
  (t) => [
    primaryKey({ columns: [t.actionId, t.productId] }),
    check('action_product_quantity', sql`${t.quantity} > 0`),
  ],
);

export const special = pgTable('special', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  slug: text('slug').notNull().unique(),
  regionId: anyRegion(),
  title: text('title').notNull(),
  body: text('body'),
  image: text('image'),
  sort: integer('sort').notNull().default(0),
  isActive: boolean('is_active').notNull().default(true),
});

export const specialGroup = pgTable('special_group', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  specialId: integer('special_id')
    .notNull()
    .references(() => special.id, { onDelete: 'cascade' }),
  title: text('title'),
  sort: integer('sort').notNull().default(0),
});

export const specialGroupProduct = pgTable(
  'special_group_product',
  {
    groupId: integer('group_id')
      .notNull()
      .references(() => specialGroup.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    sort: integer('sort').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.groupId, t.productId] })],
);

export const service = pgTable('service', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  slug: text('slug').notNull().unique(),
  variant: text('variant'),
  title: text('title').notNull(),
  summary: text('summary'),
  body: text('body'),
  image: text('image'),
  sort: integer('sort').notNull().default(0),
  isActive: boolean('is_active').notNull().default(true),
});
