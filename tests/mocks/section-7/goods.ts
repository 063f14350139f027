import type { SeedCatalogue, SeedProduct } from '#tests/fixtures/insert-catalogue.ts';
import { SHOP_GOODS } from '../server/shop-goods.ts';

/** An article of digits alone, as many shops have them. */
export const NUMERIC_ARTICLE = '40123';

/** The bags' product under such an article. */
const numeric: SeedProduct = {
  id: 900,
  code: NUMERIC_ARTICLE,
  name: 'Пакет с вырубной ручкой',
  category: 4,
  measure: 'уп',
  image: '/media/p/tshirt-white-front',
  options: [{ name: 'Ширина', value: '30 см' }],
  terms: { msk: { price: 125_050 }, spb: { price: 130_000 } },
};

/** What the stand-in sells: the goods of the mocked shop and one more. */
export const STAND_IN_GOODS: SeedCatalogue = {
  ...SHOP_GOODS,
  products: [...SHOP_GOODS.products, numeric],
};
