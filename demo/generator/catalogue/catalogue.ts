import type { StagedCategory, StagedProduct } from '#api/backend/feeds/import/model.ts';
import { leafCategories, type PlacedCategory, placedCategories } from './categories.ts';
import { type Draft, drafts, LOST_PICTURE } from './compose.ts';
import { linksOf, type Shelf, shelve } from './links.ts';
import { termsOf } from './terms.ts';
import { describe, seoTextFor } from './texts/describe.ts';

function mainCategory({ category, parent }: PlacedCategory, index: number): StagedCategory {
  const staged: StagedCategory = {
    externalId: category.slug,
    parentExternalId: parent?.slug ?? null,
    tree: 'main',
    name: category.name,
    slug: category.slug,
    icon: category.icon,
    type: category.url ? 'pdf' : 'category',
    sort: (index + 1) * 10,
    line: null,
  };
  return category.url ? { ...staged, url: category.url } : staged;
}

/**
 * The sale tree: roots with a vendor id, and below each root the leaves that have something on sale. A node
 * has the id of the category whose goods it shows.
 */
function saleCategories(onSale: ReadonlySet<string>): StagedCategory[] {
  const leaves = leafCategories().filter(({ category }) => onSale.has(category.slug));
  const roots = [...new Set(leaves.map(({ root }) => root))];
  const node = (slug: string, name: string, icon: string, sort: number): StagedCategory => ({
    externalId: slug,
    parentExternalId: null,
    tree: 'sale',
    name,
    slug,
    icon,
    type: 'category',
    sort,
    line: null,
  });
  return [
    ...roots.map((root, index) => ({
      ...node(root.slug, root.name, root.icon, (index + 1) * 10),
      vendorId: `tara-${String(index + 1).padStart(2, '0')}`,
    })),
    ...leaves.map(({ category, root }, index) => ({
      ...node(category.slug, category.name, category.icon, (index + 1) * 10),
      parentExternalId: root.slug,
    })),
  ];
}

/** Whether its pictures are more than an address that answers nothing. */
function isSeen({ images }: Draft): boolean {
  return images.some((image) => image !== LOST_PICTURE);
}

function toProduct(draft: Draft, shelf: Shelf): StagedProduct {
  const { recipe, random, pack } = draft;
  const terms = termsOf(draft);
  return {
    externalId: draft.externalId,
    code: draft.code,
    name: draft.name,
    measure: recipe.measure,
    packMin: pack.min,
    boxCapacity: random.chance(0.06) ? null : pack.min * pack.perBox,
    brand: draft.brand,
    categoryExternalIds: [recipe.category],
    images: draft.images,
    options: draft.options,
    description: random.chance(0.96) ? describe(recipe.text, random) : null,
    seoText: random.chance(0.25) ? seoTextFor(recipe.text, draft.name, random) : null,
    seoAdditionalDescription: random.chance(0.12) ? seoTextFor(recipe.text, draft.name, random) : null,
    // What has no picture stands behind what can be seen.
    popularity: Math.round(1000 * random.next() ** 2.2 * (isSeen(draft) ? 1 : 0)),
    isNew: random.chance(0.06),
    terms,
    links: linksOf(draft, shelf),
    line: null,
  };
}

/** Categories, parents before children, and products in the order of the feeds. */
export type DemoCatalogue = { categories: readonly StagedCategory[]; products: readonly StagedProduct[] };

/** The seed of the catalogue that README and the browser tests speak of. */
export const SEED = 2026;

/** The demo catalogue (D19). The same seed gives the same catalogue on every machine. */
export function demoCatalogue(seed: number): DemoCatalogue {
  const all = drafts(seed);
  const shelf = shelve(all);
  const products = all.map((draft) => toProduct(draft, shelf));
  const onSale = new Set(
    products.flatMap(({ categoryExternalIds: [main], terms }) =>
      main && Object.values(terms).some((entry) => entry.isSale) ? [main] : [],
    ),
  );
  return { categories: [...placedCategories().map(mainCategory), ...saleCategories(onSale)], products };
}
