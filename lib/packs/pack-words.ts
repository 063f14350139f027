import { formatMoney } from '../money.ts';
import type { BaseUnits } from './base-units.ts';
import { packsIn } from './pack-count.ts';
import type { PackUnits } from './pack-units.ts';

const NBSP = '\u00A0';

/** How a product is sold and packed, and what its prices are compared in. */
export type SoldUnits = PackUnits & BaseUnits;

/** The whole of it in base units, « (100 шт)»; nothing where those are what is counted already. */
export function inBase(quantity: number, { baseUnit, baseCount }: SoldUnits): string {
  if (baseUnit === null) return '';
  return ` (${String(Math.round(quantity * baseCount * 1000) / 1000).replace('.', ',')}${NBSP}${baseUnit})`;
}

/**
 * A quantity as it is said everywhere: «2 уп (100 шт)», of packs of pieces as of packs that are sold (C17).
 */
export function amountText(quantity: number, units: SoldUnits): string {
  const { measure } = units;
  const packs = packsIn(quantity, units);
  return packs === null
    ? `${quantity}${NBSP}${measure}${inBase(quantity, units)}`
    : `${packs}${NBSP}уп (${quantity}${NBSP}${measure})`;
}

/** The one word for the step, «Кратно 2 уп (100 шт)»; null where it is one (C17). */
export function stepText(units: SoldUnits): string | null {
  const { packMin, measure } = units;
  return packMin > 1 ? `Кратно ${packMin}${NBSP}${measure}${inBase(packMin, units)}` : null;
}

/**
 * The step with the smallest sum of a line, «Кратно 50 шт · от 53,50 ₽»; `current` is kopecks per measure.
 */
export function stepAndLeast(current: number, units: SoldUnits): string | null {
  const step = stepText(units);
  return step === null ? null : `${step}${NBSP}· от${NBSP}${formatMoney(current * units.packMin)}`;
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
  const box = boxCapacity === null ? null : `в${NBSP}коробке ${boxCapacity}${NBSP}${boxUnit(units)}`;
  const line = [stepText(units), box].filter((part) => part !== null).join(', ');
  return line === '' ? null : line.charAt(0).toUpperCase() + line.slice(1);
}
