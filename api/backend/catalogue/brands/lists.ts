import type { Queryable, Statement } from '#api/backend/db/database.ts';
import type { Counted } from '#api/contract/listing.ts';
import type { BrandTile } from '#api/contract/marketing.ts';
import { brandsOfCategory } from '../catalog/category.ts';
import { brandLogo } from './brand.ts';

type TileRow = { id: number; slug: string; name: string; data: unknown; count: number };

async function readTiles(db: Queryable, statement: Statement): Promise<Counted<BrandTile>[]> {
  const rows = await db.query<TileRow>(statement);
  return rows.map(({ data, ...tile }) => ({ ...tile, logo: brandLogo(data) }));
}

/** Every brand that sells something in the region, by name. */
export function readRegionBrands(db: Queryable, regionId: number): Promise<Counted<BrandTile>[]> {
  return readTiles(db, {
    name: 'brands_of_region',
    text: `select b.id, b.slug, b.name, b.data, n.n as count from brand_count n
           join brand b on b.id = n.brand_id where n.region_id = $1 order by b.name, b.id`,
    values: [regionId],
  });
}

/** Brands chosen for the carousel, in the operator's order; one that sells nothing here stays out. */
export function readCarousel(db: Queryable, regionId: number): Promise<Counted<BrandTile>[]> {
  return readTiles(db, {
    name: 'brands_of_carousel',
    text: `select b.id, b.slug, b.name, b.data, n.n as count from brand_count n
           join brand b on b.id = n.brand_id where n.region_id = $1 and b.in_carousel order by b.sort, b.name, b.id`,
    values: [regionId],
  });
}

/** Brands of a category of either tree, by name; an unknown category has none. */
export function listCategoryBrands(
  db: Queryable,
  regionId: number,
  categoryId: number,
): Promise<Counted<BrandTile>[]> {
  return readTiles(db, {
    name: 'brands_of_category',
    text: `select b.id, b.slug, b.name, b.data, n.n as count ${brandsOfCategory('$2')}`,
    values: [regionId, categoryId],
  });
}
