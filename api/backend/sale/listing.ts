import { type Failure, failure } from '#api/contract/failure.ts';
import type { Input } from '#api/contract/index.ts';
import { PAGE_SIZE } from '#api/contract/listing.ts';
import type { SaleListing } from '#api/contract/sale.ts';
import { REGION_IDS } from '#lib/region/codes.ts';
import { toCard } from '../catalog/card.ts';
import { readBrandChoices, readNode, readPath } from '../catalog/category.ts';
import { readPage, resolveBrands, totalOfBrands } from '../catalog/listing-page.ts';
import { NODE_COLUMNS, NODE_TABLES, type NodeRow } from '../catalog/node.ts';
import { readListingSeo } from '../content/seo.ts';
import type { CallContext } from '../context.ts';
import type { Queryable } from '../db/database.ts';

type SaleCategoryRow = NodeRow & { path: readonly number[] };

async function findSaleCategory(
  db: Queryable,
  regionId: number,
  slug: string,
): Promise<SaleCategoryRow | null> {
  const [row] = await db.query<SaleCategoryRow>({
    name: 'sale_category_by_slug',
    text: `select ${NODE_COLUMNS}, c.path from ${NODE_TABLES}
           where c.tree = 'sale' and c.slug = $2 and c.type = 'category' and not c.is_hidden`,
    values: [regionId, slug],
  });
  return row ?? null;
}

/** A page of a sale category: the same rules as a category's (D10, D12), products on sale only. */
export async function readSaleListing(
  { slug, page, sort, brands }: Input<'getSalesCategoryProducts'>,
  { city, database, settings }: CallContext,
): Promise<SaleListing | Failure> {
  const regionId = REGION_IDS[city];
  const category = await findSaleCategory(database, regionId, slug);
  if (category === null) return failure('not-found');
  const [choices, brandIds] = await Promise.all([
    readBrandChoices(database, regionId, category.id),
    resolveBrands(database, brands),
  ]);
  const total = brandIds.length === 0 ? category.n : totalOfBrands(choices, brandIds);
  const lastPage = Math.max(1, Math.ceil(total / PAGE_SIZE));
  if (page > lastPage) return failure('not-found');
  const [rows, path, node, texts] = await Promise.all([
    readPage(database, { regionId, categoryId: category.id, sort, page, brandIds }),
    readPath(database, category.path),
    readNode(database, regionId, category),
    readListingSeo(database, regionId, 'sale', category.id),
  ]);
  const items = rows.map((row) => toCard(row, settings.notFoundImages));
  return { list: { items, page, lastPage, total }, path, ...texts, category: node };
}
