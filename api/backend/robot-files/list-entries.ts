import { listingUrl } from '#lib/listing-urls.ts';
import { type PageRegion, REGION_IDS } from '#lib/region/codes.ts';
import { cityOf, type Site } from '#lib/region/site.ts';
import type { SitemapEntry } from '#lib/robots/sitemap-xml.ts';
import { lastPageOf } from '../catalog/listing-page.ts';
import type { Queryable } from '../db/database.ts';
import { entryMaker } from './entry-maker.ts';

/** Addresses name no page beyond this (lib/region/canonical-page.ts). */
const LAST_PAGE = 9_999;
/** To read when the goods of each of many categories changed last takes seconds, ms. */
const LONG_MS = 60_000;

type ListRow = { tree: 'main' | 'sale'; slug: string; path: number[]; n: number };

/** Categories that menus lead to: with goods in the region, and nothing hidden above them (D21). */
function readLists(db: Queryable, regionId: number): Promise<ListRow[]> {
  return db.query<ListRow>({
    name: 'sitemap_lists',
    text: `
      select c.tree, c.slug, c.path, n.n from category_count n join category c on c.id = n.category_id
      where n.region_id = $1 and n.n > 0 and c.type = 'category'
        and not exists (select from category a where a.id = any(c.path) and a.is_hidden)
      order by c.tree, c.id`,
    values: [regionId],
  });
}

/** By category, when one of the goods that stand in it itself was changed last. */
async function readChanges(db: Queryable, regionId: number): Promise<ReadonlyMap<number, Date>> {
  const rows = await db.query<{ id: number; changed: Date }>({
    name: 'sitemap_list_changes',
    text: `
      select l.category_id as id, max(greatest(p.updated_at, r.updated_at)) as changed
      from product_region r
      join product p on p.id = r.product_id and p.archived_at is null
      join product_category l on l.product_id = p.id
      join category c on c.id = l.category_id and (c.tree = 'main' or r.is_sale)
      where r.region_id = $1 and r.is_listed group by l.category_id`,
    values: [regionId],
    deadlineMs: LONG_MS,
  });
  return new Map(rows.map(({ id, changed }) => [id, changed]));
}

/** A list shows the goods of all categories below it, so their changes are its own. */
function changesUpwards(
  lists: readonly ListRow[],
  own: ReadonlyMap<number, Date>,
): (list: ListRow) => Date | null {
  const latest = new Map<number, Date>();
  for (const { path } of lists) {
    const changed = own.get(path.at(-1) ?? 0);
    if (changed === undefined) continue;
    for (const id of path) {
      const known = latest.get(id);
      if (known === undefined || known < changed) latest.set(id, changed);
    }
  }
  return ({ path }) => latest.get(path.at(-1) ?? 0) ?? null;
}

function readBrands(db: Queryable, regionId: number): Promise<{ slug: string }[]> {
  return db.query<{ slug: string }>({
    name: 'sitemap_brands',
    text: `select b.slug from brand_count n join brand b on b.id = n.brand_id
           where n.region_id = $1 and n.n > 0 order by b.id`,
    values: [regionId],
  });
}

/** Every page of every list of goods of a region, and its brands, in an order that an import hardly changes. */
export async function* listEntries(
  db: Queryable,
  { site, region }: { site: Site; region: PageRegion },
): AsyncGenerator<SitemapEntry> {
  const entry = entryMaker(site, region);
  const regionId = REGION_IDS[cityOf(site, region)];
  const lists = await readLists(db, regionId);
  const changedOf = changesUpwards(lists, await readChanges(db, regionId));
  for (const list of lists) {
    const place = { base: '', section: list.tree === 'sale' ? 'sale' : 'catalog', slug: list.slug } as const;
    const changed = changedOf(list);
    const last = Math.min(lastPageOf(list.n), LAST_PAGE);
    for (let page = 1; page <= last; page += 1) {
      yield entry(listingUrl(place, page) as `/${string}`, changed);
    }
  }
  for (const { slug } of await readBrands(db, regionId)) yield entry(`/brands/${encodeURIComponent(slug)}`);
}
