/** Brands under one letter of the index. */
export type LetterGroup<B> = { letter: string; brands: B[] };

const DIGITS = '0–9';
const inRussian = new Intl.Collator('ru', { sensitivity: 'base', numeric: true });

function letterOf(name: string): string {
  const first = name.trim().charAt(0).toLocaleUpperCase('ru');
  if (first === 'Ё') return 'Е';
  return /\p{L}/u.test(first) ? first : DIGITS;
}

/** Russian letters, then Latin ones, then whatever begins with no letter. */
function rankOf(letter: string): number {
  if (letter === DIGITS) return 2;
  return /\p{Script=Cyrillic}/u.test(letter) ? 0 : 1;
}

/** The brands by their first letters, in order. */
export function byLetter<B extends { name: string }>(brands: readonly B[]): LetterGroup<B>[] {
  const sorted = [...brands].sort((a, b) => inRussian.compare(a.name, b.name));
  return [...Map.groupBy(sorted, ({ name }) => letterOf(name))]
    .map(([letter, members]) => ({ letter, brands: members }))
    .sort((a, b) => rankOf(a.letter) - rankOf(b.letter) || inRussian.compare(a.letter, b.letter));
}
