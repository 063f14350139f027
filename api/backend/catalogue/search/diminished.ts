/** The endings of small and dear things, and what words end with otherwise: «тарелочка» is a «тарелка». */
const ENDINGS: readonly (readonly [ending: RegExp, plain: string])[] = [
  [/чик(?:а|и|ов|ом|ами)?$/, ''],
  [/ик(?:а|и|ов|ом|ами)?$/, ''],
  [/[ое]ч(?:к(?:а|и|у|ой|ам|ами)|ек)$/, 'ка'],
  [/[ое]ч(?:ек|к(?:а|и|ов|ом|ами))$/, 'ок'],
  [/ушк(?:а|и|у|ой|ами)$/, 'а'],
];
/** What is left must still be a word. */
const SHORTEST = 3;

/** Words that a word may be the small form of, the likeliest first; none of a word that is no such form. */
export function diminished(word: string): string[] {
  return ENDINGS.filter(([ending]) => ending.test(word))
    .map(([ending, plain]) => word.replace(ending, plain))
    .filter(({ length }) => length >= SHORTEST);
}
