import { type Failure, failure } from '#api/contract/failure.ts';
import type { Input } from '#api/contract/index.ts';
import { type Listing, PAGE_SIZE } from '#api/contract/listing.ts';
import { REGION_IDS } from '#lib/region/codes.ts';
import { readListingSeo } from '../content/seo.ts';
import type { CallContext } from '../context.ts';
import { realImage, toCard } from './card.ts';
import { findCategory, readBrandChoices, readNode, readPath } from './category.ts';
import { readPage, resolveBrands, totalOfBrands } from './listing-page.ts';

/** A page of a category; unknown categories and pages past the last are «not found» (D10), an empty one is page 1. */
export async function readListing(
  { slug, page, sort, brands }: Input<'getProductsByCategory'>,
  { city, database, settings }: CallContext,
): Promise<Listing | Failure> {
  const regionId = REGION_IDS[city];
  const category = await findCategory(database, regionId, slug);
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
    readListingSeo(database, regionId, 'category', category.id),
  ]);
  return {
    list: { items: rows.map((row) => toCard(row, settings.notFoundImages)), page, lastPage, total },
    path,
    brands: choices,
    ...texts,
    image: realImage(category.image, settings.notFoundImages),
    category: node,
  };
}
