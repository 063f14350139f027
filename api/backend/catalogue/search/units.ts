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

/**
 * How many of the smallest unit of its kind a larger one is (buyers §5: 0,25 л is 250 мл, 30 см is 300 мм).
 */
const SMALLEST: Readonly<Record<string, readonly [unit: string, times: number]>> = {
  л: ['мл', 1000],
  кг: ['г', 1000],
  см: ['мм', 10],
  м: ['мм', 1000],
};
const BETWEEN_NUMBERS = /([x/])/;
const NUMBER = /^\d/;

/** The index's spelling of a unit («гр» → «г», `mm` → «мм»); undefined for any other word. */
export function canonicalUnit(word: string): string | undefined {
  return UNITS.get(word);
}

/** Without what counting in binary leaves at the end: 0.29 × 1000. */
function times(number: string, factor: number): string {
  return String(Math.round(Number(number) * factor * 1000) / 1000);
}

/**
 * An amount in the smallest unit of its kind: `30x40` and «см» → `300x400` and «мм». `unit` as the index
 * spells it.
 */
export function smallestAmount(number: string, unit: string): { number: string; unit: string } {
  const [smallest, factor] = SMALLEST[unit] ?? [unit, 1];
  const counted = number
    .split(BETWEEN_NUMBERS)
    .map((part) => (NUMBER.test(part) ? times(part, factor) : part));
  return { number: counted.join(''), unit: smallest };
}
