/** The cart of a visitor who has put nothing into it yet. */
export const EMPTY_CART = {
  items: [],
  notAvailable: [],
  promo: null,
  discountSum: 0,
  promoSum: 0,
  total: 0,
  totalOld: 0,
  version: 0,
};
