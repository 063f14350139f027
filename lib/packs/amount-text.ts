import type { BaseUnits } from './base-units.ts';
import { packsIn } from './pack-count.ts';
import type { PackUnits } from './pack-units.ts';

const NBSP = '\u00A0';

/** How a product is sold and packed, and what its prices are compared in. */
export type SoldUnits = PackUnits & BaseUnits;

/** The whole of it in base units, « (100 шт)»; nothing where those are what is counted already. */
export function inBase(quantity: number, { baseUnit, baseCount }: SoldUnits): string {
  if (baseUnit === null) return '';
  return ` (${`${+(quantity * baseCount).toFixed(3)}`.replace('.', ',')}${NBSP}${baseUnit})`;
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
