const LATIN = 'aekmhopctyxb';
const CYRILLIC = 'аекмнорстухв';

const toCyrillic = new Map([...LATIN].map((letter, index) => [letter, CYRILLIC.charAt(index)]));
const toLatin = new Map([...CYRILLIC].map((letter, index) => [letter, LATIN.charAt(index)]));

const CYRILLIC_LETTER = /[а-я]/g;
const LATIN_LETTER = /[a-z]/g;
const DIGIT = /\d/;

function mapLetters(word: string, table: ReadonlyMap<string, string>): string {
  let out = '';
  for (const letter of word) out += table.get(letter) ?? letter;
  return out;
}

/** Whether a word could be read in the other alphabet without losing a letter. */
function isAmbiguous(word: string): boolean {
  return [...word].every((letter) => toLatin.has(letter) || toCyrillic.has(letter) || !/\p{L}/u.test(letter));
}

/**
 * One alphabet per word. A word of both alphabets (a typist's «cтакан» with a Latin «c») takes the alphabet
 * of the letters that have no double; a mark such as «А4» or «М8», readable in both, becomes Latin. Lower
 * case expected.
 */
export function settleLetters(word: string): string {
  const cyrillic = word.match(CYRILLIC_LETTER)?.length ?? 0;
  const latin = word.match(LATIN_LETTER)?.length ?? 0;
  if (cyrillic === 0 && latin === 0) return word;
  if (DIGIT.test(word) && isAmbiguous(word)) return mapLetters(word, toLatin);
  if (cyrillic === 0 || latin === 0) return word;

  const ownCyrillic = [...word].filter((letter) => /[а-я]/.test(letter) && !toLatin.has(letter)).length;
  const ownLatin = [...word].filter((letter) => /[a-z]/.test(letter) && !toCyrillic.has(letter)).length;
  if (ownCyrillic > 0 && ownLatin > 0) return word;
  if (ownLatin > 0) return mapLetters(word, toLatin);
  return mapLetters(word, toCyrillic);
}
