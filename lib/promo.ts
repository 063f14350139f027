import { pastedCode } from './text/pasted.ts';

/**
 * Capital letters that look alike in both alphabets: the Latin ones and, in the same order, the Cyrillic
 * ones.
 */
export const LATIN_TWINS = 'ABCEHKMOPTXY';
export const CYRILLIC_TWINS = 'АВСЕНКМОРТХУ';

const CODE = /^[\p{L}\p{N}_-]{1,32}$/u;

/**
 * What a typed promo code is found by: capitals, with Cyrillic letters wherever a Latin one looks the same
 * (D45). Null for what no code is. Signs that nobody sees and a typographic dash are no part of it (D75).
 */
export function promoKey(typed: string): string | null {
  const code = pastedCode(typed).toUpperCase();
  if (!CODE.test(code)) return null;
  return code.replace(/[A-Z]/g, (letter) => CYRILLIC_TWINS[LATIN_TWINS.indexOf(letter)] ?? letter);
}

/**
 * Whether an offer is over: a flag, or the moment it ends at (D45). What cannot be read as a moment ends
 * nothing.
 */
export function isExpired(expired: boolean | string, now: Date): boolean {
  return typeof expired === 'boolean' ? expired : Date.parse(expired) <= now.getTime();
}
