import type { BrandTile } from '#api/contract/marketing.ts';
import { BRANDS_OF_CATEGORY } from '../catalog/category.ts';
import type { Queryable, Statement } from '../db/database.ts';
import { brandLogo } from './brand.ts';

type TileRow = { id: number; slug: string; name: string; data: unknown; count: number };

async function readTiles(db: Queryable, statement: Statement): Promise<BrandTile[]> {
  const rows = await db.query<TileRow>(statement);
  return rows.map(({ data, ...tile }) => ({ ...tile, logo: brandLogo(data) }));
}

/** Products of each brand that the region lists. */
const SOLD = `
  select p.brand_id, count(*) as n from product p
  join product_region r on r.region_id = $1 and r.product_id = p.id and r.is_listed
  where p.archived_at is null and p.brand_id is not null group by p.brand_id`;

/** Every brand that sells something in the region, by name. */
export function readRegionBrands(db: Queryable, regionId: number): Promise<BrandTile[]> {
  return readTiles(db, {
    name: 'brands_of_region',
    text: `select b.id, b.slug, b.name, b.data, s.n as count from (${SOLD}) s
           join brand b on b.id = s.brand_id order by b.name, b.id`,
    values: [regionId],
  });
}

/** Brands chosen for the carousel, in the operator's order; one that sells nothing here stays out. */
export function readCarousel(db: Queryable, regionId: number): Promise<BrandTile[]> {
  return readTiles(db, {
    name: 'brands_of_carousel',
    text: `select b.id, b.slug, b.name, b.data, s.n as count from (${SOLD}) s
           join brand b on b.id = s.brand_id where b.in_carousel order by b.sort, b.name, b.id`,
    values: [regionId],
  });
}

/** Brands of a category of either tree, by name; an unknown category has none. */
export function readCategoryBrands(
  db: Queryable,
  regionId: number,
  categoryId: number,
): Promise<BrandTile[]> {
  return readTiles(db, {
    name: 'brands_of_category',
    text: `select b.id, b.slug, b.name, b.data, n.n as count ${BRANDS_OF_CATEGORY}`,
    values: [regionId, categoryId],
  });
}
