import type { CallContext, Handler } from '#api/backend/base/context.ts';
import { failure } from '#api/contract/failure.ts';
import type { Input } from '#api/contract/index.ts';
import { listingKeys, saleListingKeys } from '#lib/cache/keys.ts';
import type { CategoryTree } from '#lib/catalogue/tree.ts';
import { REGION_IDS } from '#lib/region/codes.ts';
import { listingTexts } from '../texts/seo-texts.ts';
import { realImage, toCard } from './card.ts';
import { findListedCategory } from './listed-category.ts';
import { lastPageOf, readPage, resolveBrands, totalOfBrands } from './listing-page.ts';
import { growTree, toNode } from './node.ts';

type ListingInput = Input<'getProductsByCategory'>;

/** What a category's own part of its listings rests on. */
const KEYS = { main: listingKeys, sale: saleListingKeys } as const;

/**
 * What a page of either tree shows; null for unknown categories and pages past the last (D10), an empty one
 * is page 1.
 */
async function readTree(
  tree: CategoryTree,
  { slug, page, sort, brands }: ListingInput,
  { city, database, settings, share }: CallContext,
) {
  const regionId = REGION_IDS[city];
  const [category, brandIds] = await Promise.all([
    // The orders, pages and brands of a listing have it in common.
    share(`category ${tree} ${city} ${slug}`, KEYS[tree](slug, city), () =>
      findListedCategory(database, regionId, tree, slug),
    ),
    resolveBrands(database, brands),
  ]);
  if (category === null) return null;
  const { choices } = category;
  const total = brandIds.length === 0 ? category.n : totalOfBrands(choices, brandIds);
  const lastPage = lastPageOf(total);
  if (page > lastPage) return null;
  const rows = await readPage(database, { regionId, categoryId: category.id, sort, page, brandIds });
  const shown = {
    list: { items: rows.map((row) => toCard(row, settings.notFoundImages)), page, lastPage, total },
    path: category.steps,
    units: category.units,
    ...listingTexts(category.texts),
    category: toNode(category, growTree(category.below, category.id)),
  };
  return { shown, choices, image: realImage(category.image, settings.notFoundImages) };
}

/** A page of a category. */
export const getProductsByCategory: Handler<'getProductsByCategory'> = async (asked, context) => {
  const found = await readTree('main', asked, context);
  return found === null
    ? failure('not-found')
    : { ...found.shown, brands: found.choices, image: found.image };
};

/**
 * A page of a sale category: the same rules (D12), products on sale only; its brands are a call of their own
 * (D34).
 */
export const getSalesCategoryProducts: Handler<'getSalesCategoryProducts'> = async (asked, context) => {
  const found = await readTree('sale', asked, context);
  return found === null ? failure('not-found') : found.shown;
};
