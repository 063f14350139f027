import { FULL_PRODUCT } from '#tests/mocks/server/shop-goods.ts';

/** A category of the mocked shop with three pages of goods. */
export const LISTING = '/catalog/stakany';
/** Its product with several pictures, options, packs and products beside it. */
export const PRODUCT = `/goods/${FULL_PRODUCT}`;
/** A category of the sale with children. */
export const SALE = '/sale/upakovka-dlya-edy';
