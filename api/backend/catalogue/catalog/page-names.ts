import type { Queryable } from '#api/backend/db/database.ts';
import type { ListingSection } from '#lib/listing-urls.ts';
import { REGION_CODES, REGION_IDS, type RegionCode } from '#lib/region/codes.ts';
import { STANDING_ACTIONS, STANDING_SPECIALS } from '#lib/routes.ts';
import { DRIVER_PREFIX, isPageKey } from '../texts/page-keys.ts';
import { lastPageOf } from './listing-page.ts';

/**
 * What has a page under its own name. Sections as in addresses; `page` are the texts, drivers' pages among
 * them.
 */
type Section = 'actions' | 'brands' | 'services' | 'special' | 'special-id' | 'page';

type Row = {
  section: Section;
  name: string;
  /** Null = every region. */
  region_id: number | null;
  starts_on: string | null;
  ends_on: string | null;
};

/** The conditions of the pages' own reads. */
const NAMES = `
  select 'brands' as section, slug as name, null::smallint as region_id, null::date as starts_on,
    null::date as ends_on from brand
  union all select 'services', slug, null, null, null from service where is_active
  union all select 'special', slug, region_id, null, null from special where is_active
  union all select 'special-id', id::text, region_id, null, null from special where is_active
  union all select 'actions', slug, region_id, starts_on, ends_on from action where is_active
  union all select 'page', slug, region_id, null, null from content_page`;

/** Whether a name of the section is shown in the city on a day (`YYYY-MM-DD`). */
export type KnowsName = (section: Section, name: string, city: RegionCode, today: string) => boolean;

async function readNames(q: Queryable): Promise<KnowsName> {
  const rows = await q.query<Row>({ name: 'page_names', text: NAMES });
  const byName = Map.groupBy(rows, ({ section, name }) => `${section}/${name}`);
  return (section, name, city, today) =>
    (byName.get(`${section}/${name}`) ?? []).some(
      ({ region_id, starts_on, ends_on }) =>
        (region_id === null || region_id === REGION_IDS[city]) &&
        (starts_on === null || starts_on <= today) &&
        (ends_on === null || ends_on >= today),
    );
}

/** The last page of a category in a city, without a filter; 0 = there is no such category. */
type LastPage = (section: ListingSection, slug: string, city: RegionCode) => number;

async function readLastPages(q: Queryable): Promise<LastPage> {
  const rows = await q.query<{ section: ListingSection; slug: string; totals: number[] }>({
    name: 'listing_totals',
    text: `select case c.tree when 'sale' then 'sale' else 'catalog' end as section, c.slug,
        array_agg(coalesce(n.n, 0) order by r.place) as totals
      from category c cross join unnest($1::smallint[]) with ordinality as r(id, place)
      left join category_count n on n.category_id = c.id and n.region_id = r.id
      where c.type = 'category' and not c.is_hidden group by c.id`,
    values: [REGION_CODES.map((code) => REGION_IDS[code])],
  });
  const lasts = new Map(
    rows.map(({ section, slug, totals }) => [`${section}/${slug}`, Uint32Array.from(totals, lastPageOf)]),
  );
  return (section, slug, city) => lasts.get(`${section}/${slug}`)?.[REGION_CODES.indexOf(city)] ?? 0;
}

export type PageNames = { knowsName: KnowsName; lastPage: LastPage };

/** Names of everything but products that has a page of its own. */
export async function readPageNames(q: Queryable): Promise<PageNames> {
  const [knowsName, lastPage] = await Promise.all([readNames(q), readLastPages(q)]);
  return { knowsName, lastPage };
}

/** A page of content named in an address, as its page looks for it; standing ones are always there (D13). */
export function hasNamedPage(
  { knowsName }: PageNames,
  { section, name, city, today }: { section: string; name: string; city: RegionCode; today: string },
): boolean {
  switch (section) {
    case 'brands':
    case 'services':
      return knowsName(section, name, city, today);
    case 'actions':
      return Object.hasOwn(STANDING_ACTIONS, name) || knowsName('actions', name, city, today);
    case 'special':
      if (Object.hasOwn(STANDING_SPECIALS, name)) return true;
      return /^\d+$/.test(name)
        ? name.length <= 9 && knowsName('special-id', String(Number(name)), city, today)
        : knowsName('special', name, city, today);
    case 'drivers': {
      const key = `${DRIVER_PREFIX}${name}`;
      return isPageKey(key) && knowsName('page', key, city, today);
    }
    default:
      return true;
  }
}
