import { formatMoney, formatPrice } from '../money.ts';
import type { BaseUnits } from './base-units.ts';

const NBSP = '\u00A0';

/** Kopecks of so many base units, rounded to the nearest; `numerator / denominator` is the price of one. */
export function ofUnits(numerator: number, denominator: number, units: number): number {
  const twice = 2 * units * numerator + denominator;
  return (twice - (twice % (2 * denominator))) / (2 * denominator);
}

/**
 * The price of the base unit where the price of what is sold does not say it: «10,69 ₽/шт»; below a rouble
 * for a hundred, «34,56 ₽ за 100 шт», since two decimals hide the difference (C17). `current` is kopecks per
 * measure. Null where nothing is to be said beside the price: a pack of a hundred says it itself.
 */
export function basePriceText(
  current: number,
  { measure, baseUnit, baseCount }: BaseUnits & { measure: string },
): string | null {
  const numerator = current * 1000;
  const denominator = Math.round(baseCount * 1000);
  const unit = baseUnit ?? measure;
  if (current > 0 && numerator < 100 * denominator) {
    const hundred = ofUnits(numerator, denominator, 100);
    return hundred === current ? null : `${formatMoney(hundred)} за${NBSP}100${NBSP}${unit}`;
  }
  return baseUnit === null ? null : formatPrice(ofUnits(numerator, denominator, 1), unit);
}
