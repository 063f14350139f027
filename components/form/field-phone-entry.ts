/** The mask of specification section 9, +7(###)-###-##-##, in imask's letters. */
export const PHONE_MASK = '+{7}(000)-000-00-00';

/** The other skin (D52), behind a fixed +7. One digit more is let in: the eleventh shows that the first was an 8 for +7. */
export const LOCAL_PHONE_MASK = '(000)-000-00-00[0]';

const WITH_PREFIX = /^[78]\d{10}$/;

/**
 * What a key or a paste puts into the phone field (D52) after the text that stands before it. On an empty field a
 * single «8» or «7» becomes «+7»; ten pasted digits get the country code, eleven that begin with 7 or 8 lose that
 * digit. Later keys are digits like any others.
 */
export function enteredPhone(text: string, before: string): string {
  const digits = text.replace(/\D/g, '');
  const held = before.replace(/\D/g, '');
  if (held === '7' && WITH_PREFIX.test(digits)) return digits.slice(1);
  if (held !== '' || digits === '') return text;
  const plus = before.includes('+') ? '' : '+';
  if (digits === '7' || digits === '8') return `${plus}7`;
  if (WITH_PREFIX.test(digits)) return `${plus}7${digits.slice(1)}`;
  return /^\s*\+\s*7/.test(text) ? text : `${plus}7${digits}`;
}

/** The field's text for the form: a lone country code is nothing typed yet. */
export function phoneText(shown: string): string {
  return /^\D*7?\D*$/.test(shown) ? '' : shown;
}

/**
 * What a key or a paste puts into the field behind the fixed +7. On an empty one a pasted country code is left out; ten
 * digits are a whole number, and an eleventh is taken only where the first may stand for the country code.
 */
export function enteredLocalPhone(text: string, before: string): string {
  const digits = text.replace(/\D/g, '');
  const held = before.replace(/\D/g, '');
  if (held === '' && (WITH_PREFIX.test(digits) || /^\D*\+\s*7/.test(text))) return digits.slice(1);
  return held.length === 10 && !/^[78]/.test(held) ? '' : digits;
}

/** The field's text as the mask shows ten digits: of eleven the first was the country code. */
export function localPhoneText(shown: string): string {
  const digits = shown.replace(/\D/g, '');
  if (digits.length < 11) return shown;
  return digits.slice(1).replace(/^(\d{3})(\d{3})(\d{2})(\d{2})$/, '($1)-$2-$3-$4');
}
