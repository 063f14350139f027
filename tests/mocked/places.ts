/** A category of the mocked shop with three pages of goods. */
export const LISTING = '/catalog/stakany';
/** Its product with several pictures, options, packs and products beside it. */
export const PRODUCT = '/goods/100';
/** A category whose goods are on sale. */
export const SALE = '/sale/pakety';
