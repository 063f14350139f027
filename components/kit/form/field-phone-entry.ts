import { normalisePhone } from '#lib/phone.ts';

/** `full` is +7(###)-###-##-##, `local` is (###)-###-##-## behind a fixed +7 (D52). */
export type PhoneSkin = 'full' | 'local';

/** The mask of specification section 9, +7(###)-###-##-##, in imask's letters. */
export const PHONE_MASK = '+{7}(000)-000-00-00';

/**
 * The other skin (D52), behind a fixed +7. One digit more is let in: the eleventh shows that the first was an
 * 8 for +7.
 */
export const LOCAL_PHONE_MASK = '(000)-000-00-00[0]';

const WITH_PREFIX = /^[78]\d{10}$/;
const MASKED = { full: /^(?:\+|\+7[()\d-]*)?$/, local: /^(?:\([()\d-]*)?$/ } as const;
const MOST_DIGITS = 11;

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/**
 * What a key or a paste puts into the phone field (D52) after the text that stands before it. On an empty
 * field a single «8» or «7» becomes «+7»; ten pasted digits get the country code, eleven that begin with 7 or
 * 8 lose that digit. Later keys are digits like any others.
 */
export function enteredPhone(text: string, before: string): string {
  const digits = digitsOf(text);
  const held = digitsOf(before);
  if (held === '7' && WITH_PREFIX.test(digits)) return digits.slice(1);
  if (held !== '' || digits === '') return text;
  const plus = before.includes('+') ? '' : '+';
  if (digits === '7' || digits === '8') return `${plus}7`;
  if (WITH_PREFIX.test(digits)) return `${plus}7${digits.slice(1)}`;
  return /^\s*\+\s*7/.test(text) ? text : `${plus}7${digits}`;
}

/** The field's text for the form: a lone country code is nothing typed yet. */
export function phoneText(shown: string): string {
  return ['', '7'].includes(digitsOf(shown)) ? '' : shown;
}

/**
 * What a key or a paste puts into the field behind the fixed +7. On an empty one a pasted country code is
 * left out; ten digits are a whole number, and an eleventh is taken only where the first may stand for the
 * country code.
 */
export function enteredLocalPhone(text: string, before: string): string {
  const digits = digitsOf(text);
  const held = digitsOf(before);
  if (held === '' && (WITH_PREFIX.test(digits) || /^\D*\+\s*7/.test(text))) return digits.slice(1);
  return held.length === 10 && !/^[78]/.test(held) ? '' : digits;
}

/** The field's text as the mask shows ten digits: of eleven the first was the country code. */
export function localPhoneText(shown: string): string {
  const digits = digitsOf(shown);
  return digits.length < MOST_DIGITS ? shown : maskedPhone(`+7${digits.slice(1)}`, 'local');
}

/** A stored number, +7XXXXXXXXXX, as the field shows it. */
export function maskedPhone(phone: string, skin: PhoneSkin): string {
  const own = phone.slice(2).replace(/^(\d{3})(\d{3})(\d{2})(\d{2})$/, '($1)-$2-$3-$4');
  return skin === 'full' ? `+7${own}` : own;
}

/** Whether the field's text is the mask's: another one stands there as it was pasted. */
export function isMasked(value: string, skin: PhoneSkin): boolean {
  return MASKED[skin].test(value) && digitsOf(value).length <= MOST_DIGITS;
}

/**
 * What the field keeps as it was pasted or typed after the text that stands before it, because a mask would
 * make another number of it (D52, D75): another country's, or more digits than a number has. Null for a
 * number and for a part of one.
 */
export function keptAsPasted(text: string, before: string, skin: PhoneSkin): string | null {
  const digits = digitsOf(text);
  const held = skin === 'full' ? digitsOf(before).slice(1) : digitsOf(before);
  if (digits === '') return null;
  if (held !== '') {
    const all = held + digits;
    const isWhole = all.length <= 10 || (skin === 'local' && WITH_PREFIX.test(all));
    return isWhole || digits.length === 1 ? null : `${before}${text.trim()}`;
  }
  const whole = before === '+' ? `+${text.trim()}` : text.trim();
  const hasPlus = /^\D*\+/.test(whole);
  if (hasPlus && !/^[78]/.test(digits)) return whole;
  const isPart = digits.length < (hasPlus ? MOST_DIGITS : 10);
  return isPart || normalisePhone(`${hasPlus ? '+' : ''}${digits}`) !== null ? null : whole;
}
