import type { Queryable } from '#api/backend/db/database.ts';
import { entryMaker } from '#api/backend/found/entry-maker.ts';
import { listEntries } from '#api/backend/found/list-entries.ts';
import { pageEntries } from '#api/backend/found/page-entries.ts';
import type { SitemapSource } from '#api/backend/found/sitemap.ts';
import { type PageRegion, REGION_IDS } from '#lib/region/codes.ts';
import { cityOf, type Site } from '#lib/region/site.ts';
import type { ToldUntil } from './told-until.ts';

/** So many addresses one request may name (indexnow.org). */
const MOST_ADDRESSES = 10_000;
/** The order of change of a million goods takes seconds to make, ms. */
const LONG_MS = 30_000;
/** Only the first page of a list is told: the others move with every arrival. */
const NUMBERED = /\/\d+$/;

/** Addresses to tell, and up to where the region is told then. */
export type Changed = { urls: readonly string[]; until: ToldUntil };

type Place = { site: Site; region: PageRegion };

/**
 * Goods whose words, price, stock or pictures changed, by the sitemap's own columns, and those that were
 * taken away, from the region or from the shop.
 */
async function changedGoods(db: Queryable, { site, region }: Place, told: ToldUntil): Promise<Changed> {
  const rows = await db.query<{ id: number; changed: string }>({
    name: 'index_now_goods',
    text: `
      select id, changed::text from (
        select p.id, greatest(p.updated_at, r.updated_at, p.archived_at, w.withdrawn_at) as changed
        from product p
        left join product_region r on r.product_id = p.id and r.region_id = $1 and p.archived_at is null
        left join withdrawn_terms w on w.product_id = p.id and w.region_id = $1
        where r.product_id is not null or p.archived_at is not null or w.product_id is not null) goods
      where (changed, id) > ($2::timestamptz, $3::int) order by goods.changed, id limit $4`,
    values: [REGION_IDS[cityOf(site, region)], told.goods.changed, told.goods.id, MOST_ADDRESSES],
    deadlineMs: LONG_MS,
  });
  const entry = entryMaker(site, region);
  return {
    urls: rows.map(({ id }) => entry(`/goods/${id}`).url),
    until: { ...told, goods: rows.at(-1) ?? told.goods },
  };
}

/** Texts about the company and lists of goods that changed. */
async function changedRest(
  { db, clock, readChanges }: SitemapSource,
  place: Place,
  told: ToldUntil,
): Promise<Changed> {
  const since = new Date(told.rest);
  const entries = await pageEntries(db, place, clock);
  for await (const entry of listEntries(db, place, readChanges)) {
    if (!NUMBERED.test(entry.url)) entries.push(entry);
  }
  const changed = entries
    .flatMap(({ url, changed: at }) => (at !== null && at > since ? [{ url, at }] : []))
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .slice(0, MOST_ADDRESSES);
  return {
    urls: changed.map(({ url }) => url),
    until: { ...told, rest: changed.at(-1)?.at.toISOString() ?? told.rest },
  };
}

/**
 * The next addresses of a region that changed since it was told last, goods first; none when all are told.
 */
export async function changedPages(source: SitemapSource, place: Place, told: ToldUntil): Promise<Changed> {
  const goods = await changedGoods(source.db, place, told);
  return goods.urls.length > 0 ? goods : changedRest(source, place, told);
}
