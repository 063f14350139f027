/** Small letters that look alike: the Cyrillic ones and, in the same order, the Latin ones. */
const CYRILLIC = 'авекмнорстух';
const LATIN = 'abekmhopctyx';

/**
 * What two spellings of one mailbox have in common: small letters, Latin wherever a Cyrillic one looks the
 * same, nothing after a plus (D45).
 */
export function emailKey(email: string): string {
  return email
    .toLowerCase()
    .replace(/[а-я]/g, (letter) => LATIN[CYRILLIC.indexOf(letter)] ?? letter)
    .replace(/^([^@+]*)\+[^@]*@/, '$1@');
}

/** The same of a stored address, in SQL; there small letters may be known for Latin ones only. */
export const EMAIL_KEY = `regexp_replace(
  translate(lower(email), '${CYRILLIC}${CYRILLIC.toUpperCase()}', '${LATIN}${LATIN}'), '[+][^@]*@', '@')`;
