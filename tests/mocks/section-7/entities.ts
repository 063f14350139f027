import type { SeedCategory, SeedProduct } from '#tests/fixtures/insert-catalogue.ts';
import { STAND_IN_GOODS } from './goods.ts';
import type { Fields } from './told.ts';

export type City = 'msk' | 'spb';

const roubles = (kopecks: number | undefined) => (kopecks === undefined ? null : kopecks / 100);

const { categories, brands } = STAND_IN_GOODS;
const shown = categories
  .filter(({ isHidden }) => !isHidden)
  .sort((a, b) => (a.sort ?? a.id) - (b.sort ?? b.id));
const living = STAND_IN_GOODS.products.filter(({ isArchived }) => !isArchived);

/** What the buyer pays for one, kopecks (specification section 9); null where the city does not sell it. */
export function priceIn(product: SeedProduct, city: City): number | null {
  const terms = product.terms[city];
  if (terms === undefined) return null;
  const isMarked = terms.isSale === true || terms.isPromo === true;
  return isMarked ? terms.price : terms.price - (terms.discount ?? 0);
}

export const isOnSale = ({ terms }: SeedProduct, city: City) => terms[city]?.isSale === true;

/**
 * The goods, categories and brands of one city, as section 3 names their fields; `host` is where the pictures
 * are.
 */
export function entitiesOf(city: City, host: string) {
  const picture = (address: string | undefined, width: number) =>
    address?.startsWith('/media/p/') ? `${host}/pictures/${address.slice(9)}-${width}.webp` : null;

  const pathOf = (category: SeedCategory | undefined): Fields[] =>
    category === undefined
      ? []
      : [
          ...pathOf(categories.find(({ id }) => id === category.parent)),
          { name: category.name, slug: category.slug },
        ];

  function card(product: SeedProduct): Fields {
    const terms = product.terms[city];
    const brand = brands.find(({ id }) => id === product.brand);
    return {
      id: product.id,
      code: product.code,
      slug: `tovar-${product.id}`,
      name: product.name,
      price: roubles(terms?.price),
      price_discount: roubles(terms?.discount),
      price_old: roubles(terms?.old),
      isPromo: terms?.isPromo ?? false,
      isSale: terms?.isSale ?? false,
      measure: product.measure ?? 'шт',
      pack_min: product.packMin ?? 1,
      box_capacity: product.box ?? null,
      in_city: terms !== undefined && terms.inCity !== false,
      main_thumbnail_image_url: picture(product.image, 320),
      main_original_image_url: picture(product.image, 640),
      brand: brand?.name ?? null,
      brand_id: brand?.id ?? null,
    };
  }

  function linked({ links = [] }: SeedProduct, kind: 'set' | 'linked' | 'similar'): Fields[] {
    const others = links.filter((link) => link.kind === kind).map(({ other }) => other);
    return living.filter(({ id }) => others.includes(id)).map(card);
  }

  function whole(product: SeedProduct): Fields {
    const path = pathOf(categories.find(({ id }) => id === product.category));
    return {
      ...card(product),
      additional_images: product.images?.map((address) => picture(address, 640) ?? address) ?? null,
      description: product.description ?? null,
      options: product.options?.map((option, at) => ({ id: at + 1, ...option })) ?? null,
      path,
      catpath: path,
      sets: linked(product, 'set'),
      linked_products: linked(product, 'linked'),
    };
  }

  const sold = living.filter((product) => product.terms[city] !== undefined);
  const isBelow = (id: number, root: number): boolean =>
    id === root ||
    categories.some((each) => each.id === id && each.parent !== undefined && isBelow(each.parent, root));
  const goodsOf = (root: number) => sold.filter(({ category }) => isBelow(category, root));

  /** A node with its children, of all goods or of some; `vendor_id` and `url` where there are any. */
  function node(category: SeedCategory, counts: (product: SeedProduct) => boolean): Fields {
    const childs = shown.filter(({ parent }) => parent === category.id).map((child) => node(child, counts));
    return {
      id: category.id,
      slug: category.slug,
      name: category.name,
      type: category.pdf === undefined ? null : 'pdf',
      url: category.pdf ?? null,
      sort: category.sort ?? category.id,
      prduct_count: goodsOf(category.id).filter(counts).length,
      childs_count: childs.length,
      childs,
    };
  }

  return {
    sold,
    card,
    whole,
    linked,
    pathOf,
    goodsOf,
    picture,
    category: (slug: string) => shown.find((each) => each.slug === slug),
    node,
    roots: (counts: (product: SeedProduct) => boolean = () => true) =>
      shown.filter(({ parent }) => parent === undefined).map((root) => node(root, counts)),
    byId: (id: number) => living.find((product) => product.id === id),
    byCode: (code: string) => living.find((product) => product.code === code),
    brandsOf: (products: readonly SeedProduct[]) =>
      brands.filter(({ id }) => products.some(({ brand }) => brand === id)),
  };
}
export type Entities = ReturnType<typeof entitiesOf>;
