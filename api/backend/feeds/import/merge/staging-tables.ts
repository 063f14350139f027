import type { Queryable } from '#api/backend/db/database.ts';
import { type Asks, type Columns, newTable, run } from '#api/backend/db/write/statements.ts';

/** Columns of the staging tables; they live in a schema of their own and only while an import runs. */
export const PRODUCT_COLUMNS: Columns = {
  seq: 'integer',
  external_id: 'text',
  is_same: 'boolean',
  is_without_terms: 'boolean',
  code: 'text',
  article: 'text',
  slug: 'text',
  name: 'text',
  measure: 'text',
  pack_min: 'integer',
  box_capacity: 'integer',
  base_unit: 'text',
  base_milli: 'integer',
  source_unit: 'text',
  source_milli: 'integer',
  family: 'text',
  brand_slug: 'text',
  brand_name: 'text',
  image: 'text',
  images: 'jsonb',
  options: 'jsonb',
  description: 'text',
  seo_text: 'text',
  seo_additional_description: 'text',
  popularity: 'integer',
  is_new: 'boolean',
  content_hash: 'bigint',
  lex: 'tsvector',
  code_norm: 'text',
  line: 'integer',
};

export const PRODUCT_CATEGORY_COLUMNS: Columns = {
  seq: 'integer',
  category_external_id: 'text',
  position: 'integer',
};

export const TERMS_COLUMNS: Columns = {
  seq: 'integer',
  external_id: 'text',
  region_id: 'smallint',
  says_price: 'boolean',
  says_stock: 'boolean',
  price_kop: 'integer',
  price_old_kop: 'integer',
  price_discount_kop: 'integer',
  is_promo: 'boolean',
  is_sale: 'boolean',
  stock: 'integer',
  in_city: 'boolean',
  volume_prices: 'jsonb',
  is_update: 'boolean',
  line: 'integer',
};

export const LINK_COLUMNS: Columns = {
  seq: 'integer',
  kind: 'text',
  other_external_id: 'text',
  sort: 'smallint',
};

export const REMOVAL_COLUMNS: Columns = {
  seq: 'integer',
  external_id: 'text',
  is_alone: 'boolean',
  line: 'integer',
};

export const CATEGORY_ID_COLUMNS: Columns = { tree: 'text', external_id: 'text', id: 'integer' };

const TABLES: Readonly<Record<string, Columns>> = {
  product: PRODUCT_COLUMNS,
  product_category: PRODUCT_CATEGORY_COLUMNS,
  terms: TERMS_COLUMNS,
  link: LINK_COLUMNS,
  removal: REMOVAL_COLUMNS,
  category_id: CATEGORY_ID_COLUMNS,
};

/** What names a row once, and what the planner of joins is to know; texts are not worth its sample. */
const KEYS: Readonly<Record<string, { key: string; columns: string }>> = {
  product: { key: 'seq', columns: 'seq, external_id, is_same, code, brand_slug, is_without_terms' },
  product_category: { key: 'seq, position', columns: 'seq, category_external_id, position' },
  terms: { key: 'external_id, region_id', columns: 'seq, external_id, region_id, is_update' },
};

/** Gives the filled tables keys and figures for the planner, once nothing is said twice in them. */
export async function keyStaging(q: Asks): Promise<void> {
  for (const [table, { key, columns }] of Object.entries(KEYS)) {
    await run(q, `alter table staging.${table} add primary key (${key})`);
    await run(q, `analyze staging.${table} (${columns})`);
  }
  await run(q, 'analyze staging.link');
}

/** Empty staging tables, for few rows where told, also when a killed import has left its own. */
export async function createStaging(q: Queryable, stagesFew: boolean): Promise<void> {
  await dropStaging(q);
  const tables = Object.entries(TABLES).map(([table, columns]) => {
    const list = Object.entries(columns).map(([name, type]) => `${name} ${type}`);
    return `${newTable({ stagesFew })} ${table} (${list.join(', ')}) with (toast_tuple_target = 8160)`;
  });
  await run(q, `create schema staging ${tables.join(' ')}`);
}

/** What an import keeps beside the shop's tables, also one that was killed. */
export async function dropStaging(q: Queryable): Promise<void> {
  await run(q, 'drop schema if exists staging, shadow cascade');
}

/** Everything but the rows of the source: a plan is to be made again. */
export async function dropPlan(q: Queryable): Promise<void> {
  const tables = await run<{ name: string }>(
    q,
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'staging' and tablename <> all($1::text[])`,
    [Object.keys(TABLES)],
  );
  for (const { name } of tables) await run(q, `drop table staging.${name}`);
  await run(q, 'drop schema if exists shadow cascade');
}
