import type { CategoryNode } from '#api/contract/category.ts';
import { type Failure, isFailure } from '#api/contract/failure.ts';
import { PAGE_SIZE } from '#api/contract/listing.ts';
import { NO_CHOICE } from '#lib/facets/facet-choice.ts';
import type { Caller } from '../cases/case.ts';
import type { Facts } from '../cases/facts.ts';

function leavesOf(nodes: readonly CategoryNode[]): CategoryNode[] {
  return nodes.flatMap((node) => (node.children.length === 0 ? [node] : leavesOf(node.children)));
}

function known<T>(answer: T | Failure): T | null {
  return isFailure(answer) ? null : answer;
}

/**
 * What a server has to name in the cases, learned from itself; null when it shows nothing that could be
 * bought.
 */
export async function findFacts(caller: Caller): Promise<Facts | null> {
  const tree = known(await caller.call('getMenuTree', {}))?.list ?? [];
  const category = leavesOf(tree)
    .filter(({ type }) => type === 'category')
    .sort((a, b) => b.productCount - a.productCount)[0];
  if (category === undefined) return null;
  const place = { slug: category.slug, page: 1, sort: 'popular' as const, brands: [] };
  const listing = known(await caller.call('getProductsByCategory', place));
  const goods = listing?.list.items.filter(({ price, inCity }) => price !== null && inCity) ?? [];
  const [product] = goods;
  if (listing === null || product === undefined) return null;
  const packed = goods.find(({ packMin }) => packMin > 1) ?? product;
  const facets = known(
    await caller.call('getFacets', { ...place, section: 'catalog', ...NO_CHOICE, facets: [] }),
  );
  const sale = known(await caller.call('getSaleTree', {}))?.list ?? [];
  const brands = known(await caller.call('getBrands', {})) ?? [];
  const actions = known(await caller.call('getActions', {})) ?? [];
  const specials = known(await caller.call('getSpecials', {})) ?? [];
  const promos = known(await caller.call('getPromoOffers', {})) ?? [];
  const special = specials[0];
  return {
    category: {
      slug: category.slug,
      id: category.id,
      brand: listing.brands[0]?.slug ?? null,
      facets: facets?.facets.flatMap(({ values }) => values.slice(0, 1).map(({ token }) => token)) ?? [],
    },
    long: category.productCount > PAGE_SIZE ? category.slug : null,
    product: { id: product.id, code: product.code },
    packed: { code: packed.code, step: packed.packMin },
    unsold: null,
    sale: sale[0]?.slug ?? null,
    unsaleable: null,
    brand: brands[0]?.slug ?? null,
    idleBrand: null,
    categories: [category.id],
    action: actions[0]?.slug ?? null,
    special: special === undefined ? null : { id: String(special.id), slug: special.slug },
    emptySpecial: null,
    pages: ['about', 'shipping'],
    missingPage: null,
    promo: promos.find(({ expired }) => expired === false)?.code ?? null,
    firstTotal: null,
    picture: product.image ?? '/media/p/x/320.webp',
  };
}
