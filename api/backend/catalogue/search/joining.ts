/** Words that join others; a name may have another one in its place. */
export const JOINING: ReadonlySet<string> = new Set(
  'без в во для до за из и к ко на над о об от по под при с со у через или не х x'.split(' '),
);
