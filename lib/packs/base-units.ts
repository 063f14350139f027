import type { Sort } from '../sorts.ts';

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

/**
 * «Сначала за штуку, затем за рулон»: what a list by price says of its order where its goods are compared in
 * several units (C17). Null where there is one, and of other orders.
 */
export function unitsInOrder(sort: Sort, units: readonly string[]): string | null {
  if ((sort !== 'price' && sort !== 'price-desc') || units.length < 2) return null;
  const named = units.map((unit) => `за ${BASE_UNITS[unit] ?? unit}`);
  const [first = '', ...others] = sort === 'price' ? named : named.reverse();
  return [`Цены: сначала ${first}`, ...others.map((other) => `затем ${other}`)].join(', ');
}
