/**
 * Where pictures of ours are found: those of the store, cards drawn for others, sheets of several, and those
 * taken from another backend.
 */
export const MEDIA = '/media/';
export const STORED_MEDIA = `${MEDIA}p/`;
export const CARD_MEDIA = `${MEDIA}c/`;
export const SHEET_MEDIA = `${MEDIA}s/`;
export const OTHERS_MEDIA = `${MEDIA}o/`;
