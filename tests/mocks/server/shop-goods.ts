import { CATALOGUE, CATEGORIES } from '#tests/fixtures/catalogue.ts';
import type { SeedCatalogue } from '#tests/fixtures/insert-catalogue.ts';

/** Which drawing of the demo shop stands for the goods of a category. */
const DRAWINGS: Readonly<Record<number, string>> = {
  [CATEGORIES.cups]: 'cup-white-front',
  [CATEGORIES.plates]: 'plate-white-front',
  [CATEGORIES.bags]: 'tshirt-white-front',
  [CATEGORIES.gloves]: 'glove-blue-front',
};

/** The goods of the mocked shop: the small catalogue with a picture for each. */
export const SHOP_GOODS: SeedCatalogue = {
  ...CATALOGUE,
  products: CATALOGUE.products.map((product) => {
    const drawing = DRAWINGS[product.category];
    if (drawing === undefined) return product;
    const image = `/media/p/${drawing}`;
    return {
      ...product,
      image,
      ...(product.images === undefined ? {} : { images: [image, '/media/p/table-use'] }),
    };
  }),
};
