// Under these names the shop keeps things in a browser; `data.ts` says what each is for. One export each, so
// that a page brings those it uses.
export const LISTING_VIEW_KEY = 'tara-view';
export const SCHEME_KEY = 'tara-scheme';
export const DENSITY_KEY = 'tara-density';
export const FONTS_KEY = 'tara-fonts';
export const RECENT_KEY = 'tara-recent';
export const SEARCHES_KEY = 'tara-searches';
export const CLOSED_OFFER_KEY = 'tara-promo-closed';
export const SEEN_ALERT_KEY = 'tara-alert';
export const ORGANISATIONS_KEY = 'tara-organisations';
export const BUYER_KEY = 'tara-buyer';
export const ADDRESSES_KEY = 'tara-addresses';
export const ORDERS_KEY = 'tara-orders';
export const LISTS_KEY = 'tara-lists';
export const BOOKMARKS_KEY = 'tara-bookmarks';
