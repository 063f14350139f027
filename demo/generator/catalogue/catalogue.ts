import type { StagedCategory, StagedProduct, StagedRow } from '#api/backend/import/model.ts';
import { leafCategories, type PlacedCategory, placedCategories } from './categories.ts';
import { type Draft, drafts } from './compose.ts';
import { linksOf, type Shelf, shelve } from './links.ts';
import { termsOf } from './terms.ts';
import { describe, seoTextFor } from './texts/describe.ts';

/** External id of the sale-tree node that mirrors a category of the main tree. */
const saleId = (slug: string): string => `sale-${slug}`;

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

/** The sale tree: roots with a vendor id, and below each root the leaves that have something on sale. */
function saleCategories(onSale: ReadonlySet<string>): StagedCategory[] {
  const leaves = leafCategories().filter(({ category }) => onSale.has(category.slug));
  const roots = [...new Set(leaves.map(({ root }) => root))];
  const node = (slug: string, name: string, icon: string, sort: number): StagedCategory => ({
    externalId: saleId(slug),
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
      parentExternalId: saleId(root.slug),
    })),
  ];
}

function toProduct(draft: Draft, shelf: Shelf): StagedProduct {
  const { recipe, random, pack } = draft;
  const terms = termsOf(draft);
  const isOnSale = Object.values(terms).some((entry) => entry.isSale);
  return {
    externalId: draft.externalId,
    code: draft.code,
    name: draft.name,
    measure: recipe.measure,
    packMin: pack.min,
    boxCapacity: random.chance(0.06) ? null : pack.min * pack.perBox,
    brand: draft.brand,
    categoryExternalIds: isOnSale ? [recipe.category, saleId(recipe.category)] : [recipe.category],
    images: draft.images,
    options: draft.options,
    description: random.chance(0.96) ? describe(recipe.text, random) : null,
    seoText: random.chance(0.25) ? seoTextFor(recipe.text, draft.name, random) : null,
    seoAdditionalDescription: random.chance(0.12) ? seoTextFor(recipe.text, draft.name, random) : null,
    popularity: Math.round(1000 * random.next() ** 2.2),
    isNew: random.chance(0.06),
    terms,
    links: linksOf(draft, shelf),
    line: null,
  };
}

/**
 * The demo catalogue (D19): categories first, parents before children, then the products. The same seed gives
 * the same rows on every machine.
 */
export function* demoCatalogue(seed: number): Generator<StagedRow> {
  const all = drafts(seed);
  const shelf = shelve(all);
  const products = all.map((draft) => toProduct(draft, shelf));
  const onSale = new Set(
    products.flatMap(({ categoryExternalIds: [main], terms }) =>
      main && Object.values(terms).some((entry) => entry.isSale) ? [main] : [],
    ),
  );
  const categories = [...placedCategories().map(mainCategory), ...saleCategories(onSale)];
  for (const category of categories) yield { kind: 'category', category };
  for (const product of products) yield { kind: 'product', product };
}
