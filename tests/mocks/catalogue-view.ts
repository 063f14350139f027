import type { CategoryNode, PathStep } from '#api/contract/category.ts';
import type { Product, ProductCard } from '#api/contract/product.ts';
import type { VolumePrice } from '#lib/packs/price-at.ts';
import { shownPrice } from '#lib/price.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { pricedSeed } from '../fixtures/base-order.ts';
import type { SeedCatalogue, SeedCategory, SeedProduct } from '../fixtures/insert-catalogue.ts';

/** A seed catalogue as one region sees it. */
export type CatalogueView = ReturnType<typeof viewCatalogue>;

export function viewCatalogue({ categories, brands, products }: SeedCatalogue, city: RegionCode) {
  const living = products.filter((product) => !product.isArchived);
  const shownCategories = categories
    .filter((category) => !category.isHidden)
    .sort((a, b) => (a.sort ?? a.id) - (b.sort ?? b.id));

  const volumePrices = (product: SeedProduct): VolumePrice[] =>
    (product.terms[city]?.steps ?? []).map(([from, price]) => ({ from, price }));

  function card(product: SeedProduct): ProductCard {
    const terms = product.terms[city];
    const base = pricedSeed(product, 0);
    const brand = brands.find(({ id }) => id === product.brand);
    const image = product.image?.startsWith('/media/') ? product.image : null;
    return {
      id: product.id,
      code: product.code,
      slug: `p-${product.id}`,
      name: product.name,
      price: terms?.price ?? null,
      priceDiscount: terms?.discount ?? 0,
      priceOld: terms?.old ?? null,
      isPromo: terms?.isPromo ?? false,
      isSale: terms?.isSale ?? false,
      measure: product.measure ?? 'шт',
      packMin: product.packMin ?? 1,
      boxCapacity: product.box ?? null,
      baseUnit: base.baseUnit,
      baseCount: base.baseCount,
      inCity: terms?.inCity ?? terms !== undefined,
      thumb: image,
      image,
      brand: brand?.name ?? null,
      brandId: brand?.id ?? null,
      line: product.options?.map(({ value }) => value).join(' · ') ?? null,
      volumePrices: volumePrices(product),
    };
  }

  function pathOf(category: SeedCategory | undefined): PathStep[] {
    if (category === undefined) return [];
    const parent = categories.find(({ id }) => id === category.parent);
    return [...pathOf(parent), { name: category.name, slug: category.slug }];
  }

  function isBelow(id: number, root: number): boolean {
    const parent = categories.find((category) => category.id === id)?.parent;
    return id === root || (parent !== undefined && isBelow(parent, root));
  }

  /** Products sold in the region below a category, the most popular first. */
  function soldBelow(root: number): SeedProduct[] {
    return living
      .filter((product) => product.terms[city] !== undefined && isBelow(product.category, root))
      .sort((a, b) => (b.popularity ?? 0) - (a.popularity ?? 0));
  }

  function node(category: SeedCategory): CategoryNode {
    const children = nodes(category.id);
    return {
      id: category.id,
      slug: category.slug,
      name: category.name,
      icon: null,
      type: category.pdf === undefined ? 'category' : 'pdf',
      url: category.pdf ?? null,
      sort: category.sort ?? category.id,
      vendorId: null,
      productCount: soldBelow(category.id).length,
      childrenCount: children.length,
      children,
    };
  }

  /** Empty categories are hidden, price lists never are (D21). */
  function nodes(parent: number | undefined): CategoryNode[] {
    return shownCategories
      .filter((category) => category.parent === parent)
      .map(node)
      .filter(({ type, productCount }) => type === 'pdf' || productCount > 0);
  }

  function linked(product: SeedProduct, kind: 'set' | 'linked' | 'similar'): ProductCard[] {
    const others = product.links?.filter((link) => link.kind === kind) ?? [];
    return others.flatMap(({ other }) => living.filter(({ id }) => id === other).map(card));
  }

  function whole(product: SeedProduct): Product {
    const path = pathOf(categories.find(({ id }) => id === product.category));
    return {
      ...card(product),
      volumePrices: volumePrices(product),
      brandSlug: brands.find(({ id }) => id === product.brand)?.slug ?? null,
      images: product.images?.filter((address) => address.startsWith('/media/')) ?? [],
      options: product.options?.map((option, at) => ({ id: String(at + 1), ...option })) ?? [],
      description: product.description ?? null,
      seoText: null,
      seoAdditionalDescription: null,
      path,
      categoryPath: path,
      soldIn: Object.keys(product.terms),
      stock: 0,
      sets: linked(product, 'set'),
      linked: linked(product, 'linked'),
    };
  }

  return {
    card,
    whole,
    linked,
    node,
    pathOf,
    soldBelow,
    isBelow,
    sold: living.filter((product) => product.terms[city] !== undefined),
    roots: () => nodes(undefined),
    brands,
    sections: shownCategories,
    category: (slug: string) => shownCategories.find((category) => category.slug === slug),
    byId: (id: number) => living.find((product) => product.id === id),
    byCode: (code: string) => living.find((product) => product.code === code),
    /** Sold products whose name or article holds the text. */
    found: (text: string) =>
      living
        .filter(({ name, code, terms }) => terms[city] && `${name} ${code}`.toLowerCase().includes(text))
        .map(card),
    /** Categories and brands whose names hold the text. */
    placesCalled: (text: string) => ({
      categories: shownCategories
        .filter(({ name, pdf }) => pdf === undefined && name.toLowerCase().includes(text))
        .map((category) => ({
          slug: category.slug,
          name: category.name,
          parent: categories.find(({ id }) => id === category.parent)?.name ?? null,
          count: soldBelow(category.id).length,
        }))
        .filter(({ count }) => count > 0),
      brands: brands
        .filter(({ name }) => name.toLowerCase().includes(text))
        .map(({ id, slug, name }) => ({
          slug,
          name,
          count: living.filter((product) => product.brand === id && product.terms[city] !== undefined).length,
        }))
        .filter(({ count }) => count > 0),
    }),
    volumePrices,
    current: (product: SeedProduct) => shownPrice(card(product))?.current ?? null,
  };
}
