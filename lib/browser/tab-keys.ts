// As `local-keys.ts`, for one tab; gone with it.
export const LAST_ROUTE_KEY = 'tara-last-route';
export const CHECKOUT_KEY = 'tara-order-key';
export const ORDER_DIGITS_KEY = 'tara-order-digits';
export const CHUNK_RELOAD_KEY = 'tara-chunk-reload';
export const DRAFT_KEY = 'tara-order-draft';
