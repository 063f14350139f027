/**
 * Units that belong to the number before them, in every spelling met in names, and the one the index keeps.
 */
const SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  мл: ['мл', 'ml'],
  л: ['л', 'l', 'литр', 'литра', 'литров'],
  мм: ['мм', 'mm'],
  см: ['см', 'cm'],
  м: ['м', 'm', 'метр', 'метра', 'метров'],
  мкм: ['мкм', 'мк'],
  г: ['г', 'гр', 'g', 'gr'],
  кг: ['кг', 'kg'],
  шт: ['шт', 'штук', 'штуки'],
  вт: ['вт', 'w'],
};

const UNITS = new Map(
  Object.entries(SPELLINGS).flatMap(([unit, spellings]) =>
    spellings.map((spelling) => [spelling, unit] as const),
  ),
);

/** The index's spelling of a unit («гр» → «г», `mm` → «мм»); undefined for any other word. */
export function canonicalUnit(word: string): string | undefined {
  return UNITS.get(word);
}
