/** No-break space: a price never breaks across lines (D26). */
const NBSP = '\u00A0';

/** Digits by thousands, apart by no-break spaces; what stands behind a comma stays together. */
export function grouped(digits: number | string): string {
  return `${digits}`.replace(/\B(?=(\d{3})+\b)/g, NBSP);
}

/**
 * Integer kopecks as `1 234,50` (specification section 9: 2 decimals, comma, space between thousands).
 * Written by hand because the server and every browser must print the same characters. Throws on a fraction
 * of a kopeck.
 */
export function formatAmount(kopecks: number): string {
  if (!Number.isSafeInteger(kopecks)) throw new RangeError(`not integer kopecks: ${kopecks}`);
  const digits = `${Math.abs(kopecks)}`.padStart(3, '0').replace(/..$/, ',$&');
  return (kopecks < 0 ? '−' : '') + grouped(digits);
}

/** Kopecks as `1 234,50 ₽`. */
export function formatMoney(kopecks: number): string {
  return `${formatAmount(kopecks)}${NBSP}₽`;
}

/** Kopecks per unit as `1 234,50 ₽/уп` (D26). */
export function formatPrice(kopecks: number, measure: string): string {
  return `${formatMoney(kopecks)}/${measure}`;
}
