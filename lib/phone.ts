import { pastedCode } from './text/pasted.ts';

/** No number has a code that begins with 0, 1, 2 or 5, and nobody has one of ten equal digits. */
const IMPOSSIBLE = /^(?:[0125]|(\d)\1{9}$)/;

/**
 * The stored form of a typed Russian phone, `+7XXXXXXXXXX`, or null when it is not a whole number: 10 digits,
 * or 11 that begin with 7 or 8 (D52), or one that nobody can have, such as +7(000)…. What a letter or a link
 * brings along with a number is none of it (D75).
 */
export function normalisePhone(typed: string): string | null {
  const text = pastedCode(typed).replace(/^tel:/i, '');
  if (/[^\d ()+\-.]/.test(text)) return null;
  const digits = text.replace(/\D/g, '');
  const own = ownDigits(digits, text.startsWith('+'));
  return own === null || IMPOSSIBLE.test(own) ? null : `+7${own}`;
}

/** A stored number, +7XXXXXXXXXX, as people read it, «+7 (999) 123-45-67»; any other text as it is. */
export function phoneWords(phone: string): string {
  return phone.replace(/^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/, '+7\u00A0($1)\u00A0$2-$3-$4');
}

/** How a stored telephone is written: `phoneWords` to be read, `phoneInTables` to be looked for. */
export type PhoneWords = (phone: string) => string;

/** In a table a telephone is a key to look for and to dial by: it stands as it is stored. */
export const phoneInTables: PhoneWords = (phone) => phone;

/** The ten digits behind the country code. */
function ownDigits(digits: string, hasPlus: boolean): string | null {
  // «+7» and nine digits are a number that lacks one, not a number without its country code.
  if (digits.length === 10 && !hasPlus) return digits;
  return digits.length === 11 && /^[78]/.test(digits) ? digits.slice(1) : null;
}
