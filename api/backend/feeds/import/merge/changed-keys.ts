import { type Asks, run, stage } from '#api/backend/db/write/statements.ts';
import { CACHE_KEYS } from '#lib/cache/keys.ts';
import { REGION_CODES, REGION_IDS, type RegionCode } from '#lib/region/codes.ts';
import type { Plan } from './make-plan.ts';

/**
 * Products of which each is told by itself; of more the whole catalogue of their regions is said to have
 * changed.
 */
const MOST_PRODUCTS = 5000;

/**
 * Products whose answers change, region by region: words, place and archive change every region, terms their
 * own. `moves`: it stands in other lists, or in another place of them, not only at another price. `arrives`:
 * the region did not sell it.
 */
const AFFECTED = `
  select a.product_id, a.region_id, bool_or(a.moves) as moves, bool_or(a.arrives) as arrives,
         coalesce(bool_or(pr.is_sale), false) or coalesce(bool_or(t.is_sale), false) as on_sale
  from (select pl.product_id, r.id as region_id, true as moves, false as arrives
          from staging.plan pl cross join region r where pl.action <> 'same'
        union all select m.product_id, r.id, true, false from staging.membership_change m cross join region r
        union all select product_id, region_id, is_search_changed, action = 'insert'
          from staging.terms_plan where action <> 'same'
        union all select product_id, region_id, true, false from staging.own_terms where is_missing
        union all select c.product_id, r.id, true, false from staging.changed c cross join region r
          join product p on p.id = c.product_id
          left join staging.archived gone on gone.product_id = c.product_id
          where p.off_at is null and (p.archived_at is null) = (gone.product_id is not null)) a
  left join product_region pr on pr.product_id = a.product_id and pr.region_id = a.region_id
  left join staging.terms_plan t on t.product_id = a.product_id and t.region_id = a.region_id
  group by a.product_id, a.region_id`;

/** The categories in which they stand before or afterwards, and the brands that they have. */
const CATEGORIES = `
  select a.region_id as "regionId", a.category_id as "categoryId", bool_or(a.moves) as moves
  from (select a.region_id, a.moves, pc.category_id from staging.affected a
          join product_category pc on pc.product_id = a.product_id
        union all select a.region_id, a.moves, m.category_id from staging.affected a
          join staging.membership m on m.product_id = a.product_id) a
  group by 1, 2`;
const BRANDS = `
  select a.region_id as "regionId", b.slug from staging.affected a
  join product p on p.id = a.product_id join brand b on b.id = p.brand_id
  union select a.region_id, s.brand_slug from staging.affected a
  join staging.plan pl on pl.product_id = a.product_id
  join staging.product s on s.seq = pl.seq and s.brand_slug is not null`;

/** Products that name an arrival among what goes with them. */
const COMPANIONS = `
  select distinct l.product_id as id, a.region_id as "regionId"
  from staging.affected a join product_link l on l.other_id = a.product_id where a.arrives`;

/** Regions in which anything changes at all. */
const REGIONS = `
  select r.id from region r
  where exists (select from staging.plan where action <> 'same') or exists (select from staging.membership_change)
     or exists (select from staging.terms_plan t where t.region_id = r.id and t.action <> 'same')
     or exists (select from staging.own_terms o where o.region_id = r.id and o.is_missing)`;

type Affected = { id: number; regionId: number; moves: boolean; arrives: boolean; onSale: boolean };

/**
 * By which names pages know what a plan changes (lib/cache/keys.ts); to be asked while the shop's tables are
 * still the old ones. Names are rather said once too often than missing.
 */
export async function changedKeys(q: Asks, { amounts, categories }: Plan): Promise<string[]> {
  if (categories.updates.length > 0) return REGION_CODES.map(CACHE_KEYS.catalogue);
  const keys = new Set<string>();
  if (categories.inserts.length > 0) for (const city of REGION_CODES) keys.add(CACHE_KEYS.tree(city));
  if (amounts.touched > MOST_PRODUCTS) {
    for (const { id } of await run<{ id: number }>(q, REGIONS)) keys.add(CACHE_KEYS.catalogue(cityOf(id)));
    return [...keys];
  }
  await stage(q, 'affected', 'product_id, region_id', AFFECTED);
  const products = await run<Affected>(
    q,
    `select product_id as id, region_id as "regionId", moves, arrives, on_sale as "onSale" from staging.affected`,
  );
  for (const product of products) for (const key of productKeys(product)) keys.add(key);
  for (const { id, regionId } of await run<{ id: number; regionId: number }>(q, COMPANIONS)) {
    keys.add(CACHE_KEYS.product(id, cityOf(regionId)));
  }
  for (const { regionId, slug } of await run<{ regionId: number; slug: string }>(q, BRANDS)) {
    keys.add(CACHE_KEYS.brand(slug, cityOf(regionId)));
  }
  const rows = new Map(categories.rows.map((row) => [row.id, row]));
  type Standing = { regionId: number; categoryId: number; moves: boolean };
  for (const { regionId, categoryId, moves } of await run<Standing>(q, CATEGORIES)) {
    const city = cityOf(regionId);
    const row = rows.get(categoryId);
    if (row === undefined) continue;
    if (row.tree === 'sale') keys.add(CACHE_KEYS.sale(city));
    // Goods of a category are those of everything below it, too.
    for (const id of row.path) {
      const slug = rows.get(id)?.slug ?? row.slug;
      keys.add(CACHE_KEYS.listing(slug, city));
      if (moves) keys.add(CACHE_KEYS.members(slug, city));
    }
  }
  return [...keys];
}

function productKeys({ id, regionId, moves, arrives, onSale }: Affected): string[] {
  const city = cityOf(regionId);
  return [
    CACHE_KEYS.product(id, city),
    CACHE_KEYS.goods(city),
    ...(moves ? [CACHE_KEYS.tree(city), CACHE_KEYS.brands(city)] : []),
    ...(arrives ? [CACHE_KEYS.arrivals(city)] : []),
    ...(onSale ? [CACHE_KEYS.sale(city)] : []),
  ];
}

function cityOf(regionId: number): RegionCode {
  const city = REGION_CODES.find((code) => REGION_IDS[code] === regionId);
  if (city === undefined) throw new Error(`There is no region ${regionId}.`);
  return city;
}
