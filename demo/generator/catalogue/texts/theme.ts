/** Sentences of one kind of goods; a description draws from each list. */
export type TextTheme = {
  /** What it is. */
  lead: readonly string[];
  /** Why it is good: also used as list items. */
  merits: readonly string[];
  /** Where and how it is used. */
  use: readonly string[];
};
