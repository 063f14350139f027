/** Products in the row «Вас могут заинтересовать» (specification section 9). */
export const MAX_SIMILAR = 4;

/** Words of three letters and more, without numbers, units and marks: what a thing is and what it is for. */
function wordsOf(name: string): string[] {
  const words = name
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/[^\p{L}\p{N}]+/u);
  return words.filter((word) => word.length > 2 && !/\p{N}/u.test(word));
}

/** How like two names are, 0 to 1; the first word says what a thing is and weighs as much as all others. */
function likeness(one: readonly string[], other: readonly string[]): number {
  const all = new Set([...one, ...other]);
  const shared = new Set(one.filter((word) => other.includes(word)));
  const isSameThing = one[0] !== undefined && one[0] === other[0];
  return (Number(isSameThing) + (all.size === 0 ? 0 : shared.size / all.size)) / 2;
}

/**
 * Products by how like their names are to one: first the same thing in another size or colour, then others of
 * the same use. What is equally like keeps its order.
 */
export function mostAlike<Named extends { name: string }>(name: string, others: readonly Named[]): Named[] {
  const words = wordsOf(name);
  return others
    .map((other) => ({ other, likeness: likeness(words, wordsOf(other.name)) }))
    .toSorted((one, next) => next.likeness - one.likeness)
    .map(({ other }) => other);
}
