/** As `tab-keys.ts`, by itself: every page brings this one, and none of the others. */
export const CART_CHANGES_KEY = 'tara-cart-changes';
