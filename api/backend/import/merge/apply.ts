import type { Queryable } from '#api/backend/db/database.ts';
import { type RefreshScope, refreshDerived } from '../derived/refresh.ts';
import { writeSearch } from './apply-search.ts';
import { bulkLoad } from './bulk-load.ts';
import type { CategoryPlan } from './category-plan.ts';
import { writeCategories } from './category-store.ts';
import { only, run } from './statements.ts';

/** Above this share of changed products a derived table is built anew instead of being patched. */
const REBUILD_SHARE = 0.1;

const CONTENT = `code, slug, name, measure, pack_min, box_capacity, brand_id, main_category_id, image, images, options,
  description, seo_text, seo_additional_description, popularity, is_new, content_hash, last_seen_run`;

const SELECT_CONTENT = `pl.code, s.slug, s.name, s.measure, s.pack_min, s.box_capacity, b.id, pl.main_category_id, s.image,
  s.images, s.options, s.description, s.seo_text, s.seo_additional_description, s.popularity, coalesce(s.is_new, false), s.content_hash, $1::int
  from staging.plan pl join staging.product s on s.seq = pl.seq left join brand b on b.slug = s.brand_slug`;

async function writeBrands(tx: Queryable): Promise<void> {
  await run(
    tx,
    `insert into brand (slug, name)
     select distinct on (brand_slug) brand_slug, brand_name from staging.product
     where brand_slug is not null order by brand_slug, seq
     on conflict (slug) do nothing`,
  );
}

/**
 * What a source does not say it leaves alone: popularity (0) is counted by the shop too, texts and «новинка» may be the
 * operator's.
 */
async function writeProducts(tx: Queryable, runId: number): Promise<void> {
  const insert = `insert into product (id, external_id, ${CONTENT})
    select pl.product_id, pl.external_id, ${SELECT_CONTENT} where pl.action = 'insert' order by pl.seq`;
  await bulkLoad(tx, 'product', async () => {
    await run(tx, insert, [runId]);
  });
  // A code may pass from one product to another in the same file.
  await run(
    tx,
    `update product p set code = '#' || p.id from staging.plan pl
     where pl.action = 'update' and p.id = pl.product_id and p.code <> pl.code`,
  );
  await run(
    tx,
    `update product p set (${CONTENT}) = (n.code, n.slug, n.name, n.measure, n.pack_min, n.box_capacity, n.brand_id,
       n.main_category_id, n.image, n.images, n.options, n.description, coalesce(n.seo_text, p.seo_text),
       coalesce(n.seo_additional_description, p.seo_additional_description),
       case when n.popularity > 0 then n.popularity else p.popularity end, coalesce(n.is_new, p.is_new),
       n.content_hash, $1::int),
       updated_at = now()
     from (select pl.product_id, pl.code, s.slug, s.name, s.measure, s.pack_min, s.box_capacity, b.id as brand_id,
             pl.main_category_id, s.image, s.images, s.options, s.description, s.seo_text,
             s.seo_additional_description, s.popularity, s.is_new, s.content_hash
           from staging.plan pl join staging.product s on s.seq = pl.seq
           left join brand b on b.slug = s.brand_slug where pl.action = 'update') n
     where p.id = n.product_id`,
    [runId],
  );
  await run(
    tx,
    `update product p set main_category_id = pl.main_category_id, updated_at = now()
     from staging.plan pl where pl.action = 'move' and p.id = pl.product_id`,
  );
}

/** Which source a product belongs to is known by the last run that named it; same source, nothing to write. */
async function markSeen(tx: Queryable, runId: number, source: string): Promise<void> {
  await run(
    tx,
    `update product p set last_seen_run = $1::int from staging.plan pl
     where p.id = pl.product_id and pl.action in ('same', 'move')
       and not exists (select 1 from import_run r where r.id = p.last_seen_run and r.source = $2)`,
    [runId, source],
  );
}

async function writeMembership(tx: Queryable): Promise<void> {
  await run(
    tx,
    `delete from product_category pc using staging.membership_change m
     where not m.is_added and pc.product_id = m.product_id and pc.category_id = m.category_id`,
  );
  const insert = `insert into product_category (product_id, category_id)
    select product_id, category_id from staging.membership_change where is_added order by category_id, product_id`;
  await bulkLoad(tx, 'product_category', async () => {
    await run(tx, insert);
  });
}

async function writeTerms(tx: Queryable): Promise<void> {
  await run(
    tx,
    `delete from product_region pr using staging.own_terms o
     where o.is_missing and pr.region_id = o.region_id and pr.product_id = o.product_id`,
  );
  const terms =
    'region_id, product_id, price_kop, price_old_kop, price_discount_kop, is_promo, is_sale, stock, in_city';
  const insert = `insert into product_region (${terms})
    select ${terms} from staging.terms_plan where action = 'insert' order by region_id, product_id`;
  await bulkLoad(tx, 'product_region', async () => {
    await run(tx, insert);
  });
  await run(
    tx,
    `update product_region pr set price_kop = t.price_kop, price_old_kop = t.price_old_kop,
       price_discount_kop = t.price_discount_kop, is_promo = t.is_promo, is_sale = t.is_sale, stock = t.stock,
       in_city = t.in_city, updated_at = now()
     from staging.terms_plan t
     where t.action = 'update' and pr.region_id = t.region_id and pr.product_id = t.product_id`,
  );
}

/** A product sold nowhere is archived, never deleted; it comes back with its first terms. */
async function writeArchive(tx: Queryable): Promise<void> {
  await run(
    tx,
    `update product p set archived_at = now() from staging.archived a
     where p.id = a.product_id and p.archived_at is null`,
  );
  await run(
    tx,
    `update product p set archived_at = null from staging.changed c
     where p.id = c.product_id and p.archived_at is not null
       and not exists (select 1 from staging.archived a where a.product_id = c.product_id)`,
  );
}

/**
 * After all products exist; links to unknown products are left out. Kinds of links that the source does not speak of
 * stay as the operator wrote them.
 */
async function writeLinks(tx: Queryable): Promise<void> {
  await run(
    tx,
    `delete from product_link l using staging.plan pl
     where pl.action = 'update' and l.product_id = pl.product_id
       and l.kind in (select s.kind from staging.link s where s.seq = pl.seq)`,
  );
  await run(
    tx,
    `insert into product_link (product_id, kind, other_id, sort)
     select pl.product_id, l.kind, o.id, min(l.sort)
     from staging.link l join staging.plan pl on pl.seq = l.seq and pl.action in ('insert', 'update')
     join product o on o.external_id = l.other_external_id and o.id <> pl.product_id
     group by pl.product_id, l.kind, o.id`,
  );
}

type Amounts = { texts: number; listed: number; total: number };

/** How much of the catalogue changes, in products: searched texts, and what listings show. */
async function amounts(tx: Queryable): Promise<Amounts> {
  return only(
    await run<Amounts>(
      tx,
      `select (select count(*) from staging.plan where action in ('insert', 'update')) as texts,
              (select count(*) from staging.changed where is_listing_changed) as listed,
              (select count(*) from product) as total`,
    ),
  );
}

/** Building anew is cheaper for many products, and needed when categories moved under each other. */
async function derivedScope(
  tx: Queryable,
  isTreeMoved: boolean,
  { listed, total }: Amounts,
): Promise<RefreshScope> {
  if (isTreeMoved || listed > total * REBUILD_SHARE) return 'all';
  const rows = await run<{ id: number }>(
    tx,
    'select product_id as id from staging.changed where is_listing_changed order by product_id',
  );
  return rows.map((row) => row.id);
}

/** Writes everything the plan says, in the caller's transaction. Nothing is decided here. */
export async function applyPlan(
  tx: Queryable,
  categories: CategoryPlan,
  origin: { runId: number; source: string },
): Promise<void> {
  await writeCategories(tx, categories);
  await writeBrands(tx);
  await writeProducts(tx, origin.runId);
  await markSeen(tx, origin.runId, origin.source);
  await writeMembership(tx);
  await writeTerms(tx);
  await writeArchive(tx);
  await writeLinks(tx);
  const amount = await amounts(tx);
  await writeSearch(tx, amount.texts > amount.total * REBUILD_SHARE);
  await refreshDerived(tx, await derivedScope(tx, categories.updates.length > 0, amount));
}
