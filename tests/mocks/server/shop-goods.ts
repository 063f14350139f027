import { CATALOGUE, CATEGORIES } from '#tests/fixtures/catalogue.ts';
import type { SeedCatalogue, SeedProduct } from '#tests/fixtures/insert-catalogue.ts';
import { MORE_SECTIONS } from './shop-sections.ts';

/** Which drawing of the demo shop stands for the goods of a category. */
const DRAWINGS: Readonly<Record<number, string>> = {
  [CATEGORIES.cups]: 'cup-white-front',
  [CATEGORIES.plates]: 'plate-white-front',
  [CATEGORIES.bags]: 'tshirt-white-front',
  [CATEGORIES.gloves]: 'glove-blue-front',
};

/** Tableware comes first, the price list last. */
const PLACES: Readonly<Record<number, number>> = { [CATEGORIES.tableware]: 1, [CATEGORIES.price]: 99 };

const picture = (drawing: string) => `/media/p/${drawing}`;

/**
 * Cups of the mocked shop are sold in both regions, by packs and boxes; the first of them has all that a
 * product can have.
 */
function cup(product: SeedProduct): SeedProduct {
  const price = (product.terms.msk?.price ?? 0) / 10;
  const packed = {
    ...product,
    name: `${product.name}, 50 шт/уп`,
    packMin: 50,
    box: 1000,
    terms: { msk: { price }, spb: { price: price + 10 } },
  };
  if (product.id !== FULL_PRODUCT) return packed;
  return {
    ...packed,
    images: [picture('cup-80x93-size'), picture('cup-pack'), picture('coffee-use')],
    description: 'Плотный картон, внутри — слой, который не пропускает воду. Подходит для горячих напитков.',
    links: [
      { kind: 'linked', other: 101 },
      { kind: 'linked', other: 103 },
      { kind: 'similar', other: 102 },
      { kind: 'similar', other: 104 },
    ],
  };
}

/** The product that has several pictures, options, packs, boxes and products beside it. */
export const FULL_PRODUCT = 100;

function withPicture(product: SeedProduct): SeedProduct {
  const drawing = DRAWINGS[product.category];
  if (drawing === undefined) return product;
  const image = picture(drawing);
  return {
    ...product,
    image,
    ...(product.images === undefined ? {} : { images: [image, picture('table-use')] }),
  };
}

/** The goods of the mocked shop: the small catalogue with a picture for each, and sections beside it. */
export const SHOP_GOODS: SeedCatalogue = {
  categories: [
    ...CATALOGUE.categories.map((each) => ({ ...each, sort: PLACES[each.id] ?? each.sort ?? each.id })),
    ...MORE_SECTIONS.categories,
  ],
  brands: [...CATALOGUE.brands, ...MORE_SECTIONS.brands],
  products: [
    ...CATALOGUE.products
      .map(withPicture)
      .map((product) => (product.category === CATEGORIES.cups ? cup(product) : product)),
    ...MORE_SECTIONS.products,
  ],
};
