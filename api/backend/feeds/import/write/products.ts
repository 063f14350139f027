import type { Goods } from '#api/backend/db/write/parts.ts';
import { type Asks, run } from '#api/backend/db/write/statements.ts';
import { CHANGES_HANDS } from '../merge/plan-changes.ts';
import type { Origin } from './origin.ts';

const CONTENT = `code, article, slug, name, measure, pack_min, box_capacity, base_unit, base_milli, source_unit, source_milli, family, brand_id, main_category_id, image, images, options,
  description, seo_text, seo_additional_description, popularity, is_new, content_hash, last_seen_run`;

const SELECT_CONTENT = `pl.code, s.article, s.slug, s.name, s.measure, s.pack_min, s.box_capacity, s.base_unit, s.base_milli, s.source_unit, s.source_milli, s.family, b.id, pl.main_category_id, s.image,
  s.images, s.options, s.description, s.seo_text, s.seo_additional_description, s.popularity, coalesce(s.is_new, false), s.content_hash, $1::int
  from staging.plan pl join staging.product s on s.seq = pl.seq left join brand b on b.slug = s.brand_slug`;

/** Brands that are named for the first time. */
export async function insertBrands(q: Asks): Promise<void> {
  await run(
    q,
    `insert into brand (id, slug, name)
     select nextval(pg_get_serial_sequence('public.brand', 'id')), slug, name
     from (select distinct on (s.brand_slug) s.brand_slug as slug, s.brand_name as name, s.seq from staging.product s
           where s.brand_slug is not null and not exists (select from brand b where b.slug = s.brand_slug)
           order by s.brand_slug, s.seq) named order by slug`,
  );
}

/** New ones; those that nobody sells yet are archived from the first. */
export async function insertProducts(q: Asks, runId: number, goods: Goods): Promise<void> {
  await run(
    q,
    `insert into product (id, external_id, archived_at, ${CONTENT})
     select pl.product_id, pl.external_id,
       case when exists (select from staging.archived a where a.product_id = pl.product_id) then now() end,
       ${SELECT_CONTENT}
     where pl.action = 'insert' and ${goods.among('pl.product_id', 2)} order by pl.seq`,
    [runId, ...goods.values],
  );
}

/** An archived product that the rows do not name gives its code back to the one that has it now. */
export async function giveCodesBack(q: Asks): Promise<void> {
  await run(
    q,
    `update product p set code = p.code || '-' || p.id from staging.plan pl
     where p.code = pl.code and p.id <> pl.product_id and p.archived_at is not null and p.off_at is null
       and not exists (select from staging.plan own where own.product_id = p.id)`,
  );
}

/** A code may pass from one product to another in the same file, so those that change are made free first. */
export async function freeCodes(q: Asks): Promise<void> {
  await run(
    q,
    `update product p set code = '#' || p.id from staging.plan pl
     where pl.action = 'update' and p.id = pl.product_id and p.code <> pl.code`,
  );
}

/**
 * What a source does not say it leaves alone: popularity (0) is counted by the shop too, texts and «новинка»
 * may be the operator's. Rows without terms are of an exchange, which also leaves out what has not changed:
 * pictures and the description.
 */
export async function updateProducts(q: Asks, runId: number, goods: Goods): Promise<void> {
  await run(
    q,
    `update product p set (${CONTENT}) = (n.code, n.article, n.slug, n.name, n.measure, n.pack_min, n.box_capacity, n.base_unit, n.base_milli, n.source_unit, n.source_milli, n.family, n.brand_id,
       n.main_category_id, case when n.keeps and n.image is null then p.image else n.image end,
       case when n.keeps and n.image is null then p.images else n.images end, n.options,
       case when n.keeps then coalesce(n.description, p.description) else n.description end, coalesce(n.seo_text, p.seo_text),
       coalesce(n.seo_additional_description, p.seo_additional_description),
       case when n.popularity > 0 then n.popularity else p.popularity end, coalesce(n.is_new, p.is_new),
       n.content_hash, $1::int),
       updated_at = now()
     from (select pl.product_id, pl.code, s.article, s.slug, s.name, s.measure, s.pack_min, s.box_capacity, s.base_unit, s.base_milli, s.source_unit, s.source_milli, s.family, b.id as brand_id,
             pl.main_category_id, s.image, s.images, s.options, s.description, s.seo_text,
             s.seo_additional_description, s.popularity, s.is_new, s.content_hash, s.is_without_terms as keeps
           from staging.plan pl join staging.product s on s.seq = pl.seq
           left join brand b on b.slug = s.brand_slug
           where pl.action = 'update' and ${goods.among('pl.product_id', 2)}) n
     where p.id = n.product_id`,
    [runId, ...goods.values],
  );
  await run(
    q,
    `update product p set main_category_id = pl.main_category_id, updated_at = now()
     from staging.plan pl
     where pl.action = 'move' and p.id = pl.product_id and ${goods.among('pl.product_id', 1)}`,
    goods.values,
  );
}

/**
 * A product sold nowhere is archived, never deleted; it comes back with its first terms, unless an operator
 * has switched it off.
 */
export async function writeArchive(q: Asks, goods: Goods): Promise<void> {
  await run(
    q,
    `update product p set archived_at = now() from staging.archived a
     where p.id = a.product_id and p.archived_at is null and ${goods.among('a.product_id', 1)}`,
    goods.values,
  );
  await run(
    q,
    `update product p set archived_at = null from staging.changed c
     where p.id = c.product_id and p.archived_at is not null and p.off_at is null
       and ${goods.among('c.product_id', 1)}
       and exists (select from staging.sold s where s.product_id = c.product_id)`,
    goods.values,
  );
}

/**
 * Which source a product's words belong to is known by the last run that wrote it; these pass to another
 * (D70).
 */
export async function markSeen(q: Asks, { runId, sources, isForced }: Origin, goods: Goods): Promise<void> {
  await run(
    q,
    `update product p set last_seen_run = $4::int from staging.plan pl, product old
     left join import_run r on r.id = old.last_seen_run
     where p.id = pl.product_id and old.id = p.id and ${goods.among('pl.product_id', 5)} and pl.action in ('same', 'move')
       and ${CHANGES_HANDS}`,
    [sources[0], sources, isForced, runId, ...goods.values],
  );
}
