/* What our own pages ask of the form of an answer, by headers of their requests. */

/** By this a page asks for operators' texts with the names in them, which it fills in for its own region. */
export const TEXTS_AS_WRITTEN = { header: 'Texts', value: 'as-written' } as const;

/**
 * By this a page asks to be told nothing twice (RFC 7240): a cart says its lines under two names (D42), and
 * of 2,000 lines that is a megabyte more to make, to carry and to read.
 */
export const SAID_ONCE = { header: 'Prefer', value: 'return=minimal' } as const;

/** Whether a request's `Prefer` asks for it. */
export const prefersOnce = (preferences: string | null): boolean =>
  preferences !== null && /(?:^|[,;\s])return\s*=\s*"?minimal"?(?=$|[,;\s])/i.test(preferences);
