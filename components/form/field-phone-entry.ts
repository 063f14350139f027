/** The mask of specification section 9, +7(###)-###-##-##, in imask's letters. */
export const PHONE_MASK = '+{7}(000)-000-00-00';

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
