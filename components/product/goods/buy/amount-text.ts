import { packsIn } from '#lib/packs/pack-count.ts';
import type { PackUnits } from '#lib/packs/pack-units.ts';

const NBSP = '\u00A0';

/** A quantity in packs where there are any, «2 уп. по 50 шт», else in its measure. */
export function amountText(quantity: number, units: PackUnits): string {
  const packs = packsIn(quantity, units);
  return packs === null
    ? `${quantity}${NBSP}${units.measure}`
    : `${packs}${NBSP}уп. по${NBSP}${units.packMin}${NBSP}${units.measure}`;
}
