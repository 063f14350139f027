/** Whose data is meant: everything under a phone, or under an e-mail in small letters. */
export type Person = { phone: string | null; email: string | null };

const CAPITALS = 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ';

/**
 * Whether a row with `phone` and `email` is of the person of these values, $1 and $2. Not every database
 * knows the small letters of other than Latin ones.
 */
export const OF_PERSON = `(phone = $1 or lower(translate(email, '${CAPITALS}', '${CAPITALS.toLowerCase()}')) = $2)`;
export const valuesOf = ({ phone, email }: Person) => [phone, email];

type Contacts = { phone: string | null; email: string | null };

/** Whether contacts that stand in no table are a person's. */
export function isOf({ phone, email }: Person, contacts: Contacts): boolean {
  return (
    (phone !== null && contacts.phone === phone) ||
    (email !== null && contacts.email?.toLowerCase() === email)
  );
}

/** Whether a text that is not understood names a person. */
export function isNamedIn({ phone, email }: Person, text: string): boolean {
  return (phone !== null && text.includes(phone)) || (email !== null && text.toLowerCase().includes(email));
}
