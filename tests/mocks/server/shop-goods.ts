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
    return drawing === undefined ? product : { ...product, image: `/media/p/${drawing}` };
  }),
};
