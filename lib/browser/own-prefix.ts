/**
 * How every name begins that the shop keeps something under in a browser's storages and caches. Whoever
 * forgets all of them goes by it: a list of the names would come with every page.
 */
export const OWN_PREFIX = 'tara-';
