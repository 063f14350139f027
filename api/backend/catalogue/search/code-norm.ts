const LATIN_OF = new Map([...'АВЕКМНОРСТУХ'].map((letter, index) => [letter, 'ABEKMHOPCTYX'.charAt(index)]));
const NOT_CODE = /[^\p{L}\d]/gu;

/**
 * An article as it is compared: upper case, letters and digits only, Cyrillic letters that look Latin become
 * Latin. «аб-12/х» → `AБ12X`. Empty when nothing is left. The index on `code_norm` finds it by prefix.
 */
export function codeNorm(code: string): string {
  const bare = code.normalize('NFC').toUpperCase().replace(NOT_CODE, '');
  let out = '';
  for (const letter of bare) out += LATIN_OF.get(letter) ?? letter;
  return out;
}
