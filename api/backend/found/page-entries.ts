import { type PageRegion, REGION_IDS } from '#lib/region/codes.ts';
import { cityOf, type Site } from '#lib/region/site.ts';
import type { SitemapEntry } from '#lib/robots/sitemap-xml.ts';
import { COMPANY_PAGES } from '#lib/routes.ts';
import type { Clock } from '#lib/time/clock.ts';
import { moscowTime } from '#lib/time/moscow-time.ts';
import { DRIVER_PREFIX, isPageKey } from '../catalogue/texts/page-keys.ts';
import type { Queryable } from '../db/database.ts';
import { entryMaker } from './entry-maker.ts';

/**
 * Pages with something to find whatever anybody has written; a standing action that nobody has filled is none
 * (D13).
 */
const STANDING = ['/', '/catalog', '/sale', '/brands', '/actions', '/special', '/services'] as const;

/** Actions, specials and services that have a page today, by the conditions of their own reads. */
const NAMED = `
  select 'actions' as section, slug from action where is_active and (region_id = $1 or region_id is null)
    and (starts_on is null or starts_on <= $2::date) and (ends_on is null or ends_on >= $2::date)
  union all select 'special', slug from special where is_active and (region_id = $1 or region_id is null)
  union all select 'services', slug from service where is_active
  order by section, slug`;

const WRITTEN = `
  select distinct on (slug) slug, updated_at as changed from content_page
  where region_id = $1 or region_id is null order by slug, region_id nulls last`;

type Place = { site: Site; region: PageRegion };

/** Texts about the company and for drivers, with when they were written. */
async function writtenPages(db: Queryable, regionId: number, entry: ReturnType<typeof entryMaker>) {
  const rows = await db.query<{ slug: string; changed: Date }>({
    name: 'sitemap_written_pages',
    text: WRITTEN,
    values: [regionId],
  });
  const company = new Set<string>(COMPANY_PAGES.map(({ page }) => page));
  return rows
    .filter(({ slug }) => isPageKey(slug))
    .map(({ slug, changed }) => {
      const isDrivers = !company.has(slug) && slug.startsWith(DRIVER_PREFIX);
      return entry(isDrivers ? `/drivers/${slug.slice(DRIVER_PREFIX.length)}` : `/${slug}`, changed);
    });
}

/** The pages of the house that search engines may show, of a region; a few dozen. */
export async function pageEntries(
  db: Queryable,
  { site, region }: Place,
  clock: Clock,
): Promise<SitemapEntry[]> {
  const entry = entryMaker(site, region);
  const regionId = REGION_IDS[cityOf(site, region)];
  const named = await db.query<{ section: string; slug: string }>({
    name: 'sitemap_named_pages',
    text: NAMED,
    values: [regionId, moscowTime(clock.now()).day],
  });
  const written = await writtenPages(db, regionId, entry);
  return [
    ...STANDING.map((path) => entry(path)),
    ...named
      .map(({ section, slug }) => `/${section}/${encodeURIComponent(slug)}` as const)
      .map((path) => entry(path)),
    ...written,
  ];
}
