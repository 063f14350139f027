/** Under these names the shop keeps things in a browser; `browser-data.ts` says what each is for. */
export const LOCAL_KEYS = {
  recent: 'tara-recent',
  closedOffer: 'tara-promo-closed',
  seenAlert: 'tara-alert',
} as const;

/** The same for one tab; gone with it. */
export const TAB_KEYS = {
  lastRoute: 'tara-last-route',
  checkout: 'tara-order-key',
  chunkReload: 'tara-chunk-reload',
} as const;
