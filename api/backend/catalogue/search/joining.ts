/** What stands behind one of these goes with a thing, is in it or is it for. */
export const PREPOSITIONS: ReadonlySet<string> = new Set(
  'без в во для до за из к ко на над о об от по под при с со у через'.split(' '),
);

/** Words that join others; a name may have another one in its place. */
export const JOINING: ReadonlySet<string> = new Set([...PREPOSITIONS, 'и', 'или', 'не', 'х', 'x']);
