import type { CategoryTree } from '#lib/catalogue/tree.ts';
import { listingUrl } from '#lib/listing-urls.ts';
import { type PageRegion, REGION_IDS } from '#lib/region/codes.ts';
import { cityOf, type Site } from '#lib/region/site.ts';
import type { SitemapEntry } from '#lib/robots/sitemap-xml.ts';
import { lastPageOf } from '../catalogue/catalog/listing-page.ts';
import type { Queryable } from '../db/database.ts';
import { entryMaker } from './entry-maker.ts';
import type { ListChanges, ReadListChanges } from './list-changes.ts';

/** Addresses name no page beyond this (lib/region/canonical-page.ts). */
const LAST_PAGE = 9_999;

type ListRow = { tree: CategoryTree; slug: string; path: number[]; n: number };

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

/** A list shows the goods of all categories below it, so their changes are its own. */
function changesUpwards(lists: readonly ListRow[], own: ListChanges): (list: ListRow) => Date | null {
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

const pagesOf = ({ n }: ListRow): number => Math.min(lastPageOf(n), LAST_PAGE);

/** How many entries {@link listEntries} has: cheap, where these are not. */
export async function countListEntries(
  db: Queryable,
  { site, region }: { site: Site; region: PageRegion },
): Promise<number> {
  const regionId = REGION_IDS[cityOf(site, region)];
  const [lists, brands] = await Promise.all([readLists(db, regionId), readBrands(db, regionId)]);
  return lists.reduce((sum, list) => sum + pagesOf(list), brands.length);
}

/**
 * Every page of every list of goods of a region, and its brands, in an order that an import hardly changes.
 */
export async function* listEntries(
  db: Queryable,
  { site, region }: { site: Site; region: PageRegion },
  readChanges: ReadListChanges,
): AsyncGenerator<SitemapEntry> {
  const entry = entryMaker(site, region);
  const regionId = REGION_IDS[cityOf(site, region)];
  const lists = await readLists(db, regionId);
  const changedOf = changesUpwards(lists, await readChanges(regionId));
  for (const list of lists) {
    const place = { base: '', section: list.tree === 'sale' ? 'sale' : 'catalog', slug: list.slug } as const;
    const changed = changedOf(list);
    for (let page = 1; page <= pagesOf(list); page += 1) {
      yield entry(listingUrl(place, page) as `/${string}`, changed);
    }
  }
  for (const { slug } of await readBrands(db, regionId)) yield entry(`/brands/${encodeURIComponent(slug)}`);
}
