/** The tabs of a visitor tell each other here that the cart has changed. */
export const CART_CHANNEL = 'tara-cart';

/** The lock under which they change it, one at a time. */
export const CART_LOCK = 'tara-cart';

/** A tab that does not finish is not waited for any longer, ms. */
export const CART_PATIENCE = 5000;

/**
 * The cart that a document of the cart asks for before any code of the page is there. The script that does so
 * is made by the server and stands first in the document.
 */
export type EarlyCart = {
  /** The region it was asked in. */
  city: string;
  /** The body of the answer, of whatever form; null when nothing usable came. */
  body: Promise<unknown>;
  /** Another tab has changed the cart since. */
  isOld: boolean;
  /** Hears the other tabs no longer. */
  close: () => void;
};

/** The name under which the script leaves it with the page. */
export const EARLY_CART = 'taraEarlyCart';

/**
 * Marks, in the document: the region to ask in, with the drawing of a line; what an empty cart says; the
 * place of the search in a cart, and of how many lines it is worth one; and where all of it goes.
 */
export const EARLY_MARKS = {
  drawing: 'data-early-cart',
  empty: 'data-early-empty',
  search: 'data-early-search',
  lines: 'data-early-lines',
  part: 'data-early',
} as const;
