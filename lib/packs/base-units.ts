/**
 * Units that prices are compared in, in the order a list of several is grouped (C17), each as «за …» names it
 * in words. What is no word here comes after them, by its own name.
 */
export const BASE_UNITS: Readonly<Record<string, string>> = {
  шт: 'штуку',
  пар: 'пару',
  компл: 'комплект',
  лист: 'лист',
  м: 'метр',
  'м²': 'квадратный метр',
  кг: 'килограмм',
  л: 'литр',
  рул: 'рулон',
  уп: 'упаковку',
  кор: 'коробку',
};

/** What one `measure` of a product holds in units that prices are compared in (C17). */
export type BaseUnits = {
  /** Null where it is the measure itself. */
  baseUnit: string | null;
  /** Base units in one measure, to three decimals; 1 where it is the measure itself. */
  baseCount: number;
};

/** «Сначала за штуку, затем за рулон»: the order of a list that holds several units, as it is named. */
export function unitsInOrder(units: readonly string[]): string {
  const [first = '', ...others] = units.map((unit) => `за ${BASE_UNITS[unit] ?? unit}`);
  return [`Сначала ${first}`, ...others.map((other) => `затем ${other}`)].join(', ');
}
