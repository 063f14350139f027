import { formatMoney } from '../money.ts';
import { countText } from '../numbers/count-text.ts';
import { inBase, type SoldUnits } from './amount-text.ts';
import { priceAt, type VolumePrice } from './price-at.ts';

const NBSP = '\u00A0';

/** The one word for the step, «Кратно 2 уп (100 шт)»; null where it is one (C17). */
export function stepText(units: SoldUnits): string | null {
  const { packMin, measure } = units;
  return packMin > 1 ? `Кратно ${countText(packMin, measure)}${inBase(packMin, units)}` : null;
}

/**
 * The step with the smallest sum of a line, «Кратно 50 шт · от 53,50 ₽»; `current` is kopecks per measure,
 * less where the step itself reaches a lower price.
 */
export function stepAndLeast(
  current: number,
  units: SoldUnits,
  steps: readonly VolumePrice[],
): string | null {
  const step = stepText(units);
  const least = priceAt(current, steps, units.packMin) * units.packMin;
  return step === null ? null : `${step}${NBSP}· от${NBSP}${formatMoney(least)}`;
}

/**
 * What a box is counted in: pieces, unless they would not fill its packs, of which a source then tells: 24 in
 * a box of packs of 50.
 */
export function boxUnit({ measure, boxCapacity, baseUnit, baseCount }: SoldUnits): string {
  return baseUnit !== null && (boxCapacity ?? 0) % baseCount !== 0 ? measure : 'шт';
}

/** The step and the box of the product page; null when single units are sold and nothing is said of a box. */
export function packSizeText(units: SoldUnits): string | null {
  const { boxCapacity } = units;
  const box = boxCapacity === null ? null : `в${NBSP}коробке ${countText(boxCapacity, boxUnit(units))}`;
  const line = [stepText(units), box].filter((part) => part !== null).join(', ');
  return line === '' ? null : line.charAt(0).toUpperCase() + line.slice(1);
}
