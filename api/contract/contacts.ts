import * as z from 'zod/mini';
import { normalisePhone } from '#lib/phone.ts';
import { pastedCode, pastedEmail } from '#lib/text/pasted.ts';

/**
 * The shared e-mail pattern (specification section 5): linear, no nested repeats; what quotes or lists
 * addresses is none.
 */
const EMAIL = /^[^\s@<>()[\],;:"\\]{1,64}@[^\s@.<>()[\],;:"\\]{1,63}(?:\.[^\s@.<>()[\],;:"\\]{1,63}){1,5}$/;
const LONGEST_EMAIL = 254;

/** Whether a text that was cleaned as pasted ones are is an e-mail by that pattern. */
export const isEmail = (text: string): boolean => text.length <= LONGEST_EMAIL && EMAIL.test(text);

const LONGEST_PHONE = 40;

const NO_PHONE = 'Пожалуйста, не забудьте указать телефон';
export const WRONG_PHONE = 'Проверьте номер телефона';
const NO_EMAIL = 'Пожалуйста, не забудьте указать email';
const WRONG_EMAIL = 'Проверьте адрес электронной почты';

/** A required phone as it was typed, in any spelling that `normalisePhone` reads (D52, D53). */
export const phone = z.string(NO_PHONE).check(
  z.overwrite(pastedCode),
  z.maxLength(LONGEST_PHONE, WRONG_PHONE),
  z.refine((value) => value !== '', NO_PHONE),
  z.refine((value) => value === '' || normalisePhone(value) !== null, WRONG_PHONE),
);

/** An e-mail that may be left out: then it is empty. */
export const optionalEmail = z._default(
  z.string().check(
    z.overwrite(pastedEmail),
    z.refine((value) => value === '' || isEmail(value), WRONG_EMAIL),
  ),
  '',
);

/**
 * A required e-mail. Forms send anything that is not empty: only who decodes it looks at the pattern (D54).
 */
export const email = z.codec(z.string(NO_EMAIL), z.string(), {
  decode(typed, context) {
    const value = pastedEmail(typed);
    if (isEmail(value)) return value;
    const message = value === '' ? NO_EMAIL : WRONG_EMAIL;
    context.issues.push({ code: 'custom', message, input: typed });
    return z.NEVER;
  },
  encode: (value) => value,
});
