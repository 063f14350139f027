import { LISTING_VIEW_KEY } from './local-keys.ts';

/** How the goods of a listing stand: pictures side by side, or one line a product (acc-C13). */
export type ListingView = 'tiles' | 'table';

/**
 * A script that stands in the document's head: it shows the view that this device remembers before the first
 * paint, so that nothing moves. Styles do the rest: both views are the same elements. Plain text that imports
 * nothing.
 */
export const VIEW_SCRIPT = `try{const k=\`${LISTING_VIEW_KEY}\`;if(localStorage.getItem(k)===\`table\`)document.documentElement.dataset.view=\`table\`}catch{}`;
