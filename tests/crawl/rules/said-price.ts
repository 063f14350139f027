import { oneLine } from '../document/elements.ts';

/** A price as schema.org wants it: a dot, two decimals at most. */
export const PRICE = /^\d+(\.\d{1,2})?$/;

/**
 * What a schema.org availability says, as one word of the three that the shop has (D4); null for any other.
 */
export function availability(url: string): 'InStock' | 'BackOrder' | 'OutOfStock' | null {
  const [, word] = /^https?:\/\/schema\.org\/(InStock|BackOrder|OutOfStock)$/.exec(url) ?? [];
  return (word as 'InStock' | undefined) ?? null;
}

/**
 * Whether a text shows this price in roubles: thousands by blanks, a comma, with or without kopecks that are
 * zero.
 */
export function shows(text: string, price: string): boolean {
  const [roubles = '', kopecks = ''] = price.split('.');
  const grouped = roubles.replace(/\B(?=(\d{3})+$)/g, ' ');
  const cents = kopecks.padEnd(2, '0');
  const shown = oneLine(text);
  return [`${grouped},${cents}`, ...(cents === '00' ? [grouped] : [])].some((written) =>
    new RegExp(`(?<![\\d,])${written} ?₽`).test(shown),
  );
}
