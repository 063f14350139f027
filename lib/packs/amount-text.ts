import { countText } from '../numbers/count-text.ts';
import type { BaseUnits } from './base-units.ts';
import { packsIn } from './pack-count.ts';
import type { PackUnits } from './pack-units.ts';

/** How a product is sold and packed, and what its prices are compared in. */
export type SoldUnits = PackUnits & BaseUnits;

/** The whole of it in base units, « (100 шт)»; nothing where those are what is counted already. */
export function inBase(quantity: number, { baseUnit, baseCount }: SoldUnits): string {
  return baseUnit === null ? '' : ` (${countText(+(quantity * baseCount).toFixed(3), baseUnit)})`;
}

/**
 * A quantity as it is said everywhere: «2 уп (100 шт)», of packs of pieces as of packs that are sold (C17).
 */
export function amountText(quantity: number, units: SoldUnits): string {
  const packs = packsIn(quantity, units);
  const sold = countText(quantity, units.measure);
  return packs === null ? sold + inBase(quantity, units) : `${countText(packs, 'уп')} (${sold})`;
}
