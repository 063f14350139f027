const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const CYRILLIC = 'йцукенгшщзхъфывапролджэячсмитьбюё';

const CYRILLIC_OF = new Map([...LATIN].map((key, index) => [key, CYRILLIC.charAt(index)]));
const LATIN_OF = new Map([...CYRILLIC].map((key, index) => [key, LATIN.charAt(index)]));
/** With Shift the signs of a Latin keyboard are others. */
for (const [index, key] of [...'{}:"<>~'].entries()) CYRILLIC_OF.set(key, 'хъжэбюё'.charAt(index));

function typedIn(lower: string, keys: ReadonlyMap<string, string>): string {
  let out = '';
  for (const letter of lower) out += keys.get(letter) ?? letter;
  return out;
}

/**
 * What the same keys write in the other layout, lower case: «cfkatnrf» → «салфетка», «цудувф» → `weleda`. A
 * word whose middle the layout was switched in has two readings, the Cyrillic first: «стаrfy» → «стакан».
 * None without letters.
 */
export function otherLayouts(word: string): string[] {
  const lower = word.normalize('NFC').toLowerCase();
  const layouts: string[] = [];
  if (/[a-z]/.test(lower)) layouts.push(typedIn(lower, CYRILLIC_OF));
  if (/[а-яё]/.test(lower)) layouts.push(typedIn(lower, LATIN_OF));
  return layouts;
}

const ROWS = ['йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const PLACES = new Map(
  ROWS.flatMap((row, line) => [...row].map((letter, at) => [letter, { line, at }] as const)),
);

/** Whether two letters lie beside each other on the keyboard. */
export function areNeighbours(a: string, b: string): boolean {
  const [one, other] = [PLACES.get(a), PLACES.get(b)];
  if (one === undefined || other === undefined || one.line < 3 !== other.line < 3) return false;
  return Math.abs(one.line - other.line) <= 1 && Math.abs(one.at - other.at) <= 1;
}
