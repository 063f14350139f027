/**
 * What tells the goods of one family apart, in the order of a reader (buyers.md, section 6). Packs are the
 * last: who looks for another cup looks for its size and colour first.
 */
export const AXES = ['Объём', 'Размер', 'Диаметр', 'Цвет', 'В упаковке'] as const;
export type Axis = (typeof AXES)[number];

/** The operator's file: what the names of this shop's goods say besides. */
export type FamilyRule = {
  /** Words and phrases that are a value of an axis: «с рисунком «Листья»» is a colour. */
  words: Readonly<Partial<Record<Axis, readonly string[]>>>;
  /** Slugs of categories whose goods are no families. */
  never: readonly string[];
};

export const NO_RULE: FamilyRule = { words: {}, never: [] };

/** What a good of a family is, by what tells it apart; an axis that its name does not name is absent. */
export type FamilyValues = Readonly<Partial<Record<Axis, string>>>;
