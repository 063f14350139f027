import { type Failure, failure } from '#api/contract/failure.ts';
import type { Input } from '#api/contract/index.ts';
import type { Listing } from '#api/contract/listing.ts';
import type { SaleListing } from '#api/contract/sale.ts';
import { REGION_IDS } from '#lib/region/codes.ts';
import { readListingSeo } from '../content/seo/texts.ts';
import type { CallContext } from '../context.ts';
import { realImage, toCard } from './card.ts';
import { findCategory, readBrandChoices, readNode } from './category.ts';
import { lastPageOf, readPage, resolveBrands, totalOfBrands } from './listing-page.ts';

type Asked = Input<'getProductsByCategory'>;

/** What a page of either tree shows; null for unknown categories and pages past the last (D10), an empty one is page 1. */
async function readTree(
  tree: 'main' | 'sale',
  { slug, page, sort, brands }: Asked,
  { city, database, settings }: CallContext,
) {
  const regionId = REGION_IDS[city];
  const category = await findCategory(database, regionId, tree, slug);
  if (category === null) return null;
  const [choices, brandIds] = await Promise.all([
    readBrandChoices(database, regionId, category.id),
    resolveBrands(database, brands),
  ]);
  const total = brandIds.length === 0 ? category.n : totalOfBrands(choices, brandIds);
  const lastPage = lastPageOf(total);
  if (page > lastPage) return null;
  const [rows, node, texts] = await Promise.all([
    readPage(database, { regionId, categoryId: category.id, sort, page, brandIds }),
    readNode(database, regionId, category),
    readListingSeo(database, regionId, tree === 'main' ? 'category' : 'sale', category.id),
  ]);
  const items = rows.map((row) => toCard(row, settings.notFoundImages));
  const shown = { list: { items, page, lastPage, total }, path: category.steps, ...texts, category: node };
  return { shown, choices, image: realImage(category.image, settings.notFoundImages) };
}

/** A page of a category. */
export async function readListing(asked: Asked, context: CallContext): Promise<Listing | Failure> {
  const found = await readTree('main', asked, context);
  return found === null
    ? failure('not-found')
    : { ...found.shown, brands: found.choices, image: found.image };
}

/** A page of a sale category: the same rules (D12), products on sale only; its brands are a call of their own (D34). */
export async function readSaleListing(asked: Asked, context: CallContext): Promise<SaleListing | Failure> {
  const found = await readTree('sale', asked, context);
  return found === null ? failure('not-found') : found.shown;
}
