import type { CategoryNode } from '#api/contract/category.ts';
import type { ProductCard } from '#api/contract/product.ts';
import { readListing } from '#api/shop/read-listing.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { DEFAULT_SORT } from '#lib/sorts.ts';

/** Products of the «Хиты» row. */
const HITS = 12;

/** The most popular product of each root category, then the second ones, so that the row shows the whole range. */
export async function readHits(city: RegionCode, roots: readonly CategoryNode[]): Promise<ProductCard[]> {
  const categories = roots.filter((root) => root.type === 'category' && root.productCount > 0);
  const listings = await Promise.all(
    categories.map(({ slug }) => readListing(city, { slug, page: 1, sort: DEFAULT_SORT, brands: [] })),
  );
  return interleave(listings.map((listing) => listing?.list.items ?? [])).slice(0, HITS);
}

/** First of each list, then second of each, products once. */
function interleave(lists: readonly (readonly ProductCard[])[]): ProductCard[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  const inTurn = Array.from({ length: longest }, (_, place) => lists.flatMap((list) => list[place] ?? []));
  return [...new Map(inTurn.flat().map((product) => [product.id, product])).values()];
}
