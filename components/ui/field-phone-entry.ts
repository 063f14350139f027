/** The mask of specification section 9, +7(###)-###-##-##, in imask's letters. */
export const PHONE_MASK = '+{7}(000)-000-00-00';

/**
 * What a key or a paste puts into the phone field (D52). `held` is the digits already there, the country's 7
 * included. On an empty field a single «8» or «7» becomes «+7»; ten pasted digits get the country code, eleven that
 * begin with 7 or 8 lose that digit. Later keys are digits like any others.
 */
export function enteredPhone(text: string, held: string): string {
  const digits = text.replace(/\D/g, '');
  if (held !== '')
    return digits.length === 11 && /^[78]/.test(digits) && held === '7' ? digits.slice(1) : text;
  if (digits === '7' || digits === '8') return '+7';
  if (digits.length === 11 && /^[78]/.test(digits)) return `+7${digits.slice(1)}`;
  return /^\s*\+/.test(text) || digits === '' ? text : `+7${digits}`;
}

/** The field's text for the form: a lone country code is nothing typed yet. */
export function phoneText(shown: string): string {
  return /^\D*7?\D*$/.test(shown) ? '' : shown;
}
