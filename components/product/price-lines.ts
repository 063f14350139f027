import { formatMoney } from '#lib/money.ts';
import { derivedPrices } from '#lib/price.ts';

const NBSP = '\u00A0';

type Units = { measure: string; packMin: number; boxCapacity: number | null };

/** The small line below a tile's price: what a pack or a box comes to, or the least quantity (acc-C12, D27). */
export function packPriceLine(current: number, units: Units): string | null {
  const { pack, box } = derivedPrices(current, units);
  if (pack !== null) return `${formatMoney(pack)} за${NBSP}уп. ${units.packMin}${NBSP}${units.measure}`;
  if (box !== null) return `${formatMoney(box)} за${NBSP}кор. ${units.boxCapacity}${NBSP}${units.measure}`;
  return units.packMin > 1 ? `Кратно ${units.packMin}${NBSP}${units.measure}` : null;
}

/** The pack-size line of the product page; null when single units are sold. */
export function packSizeLine({ measure, packMin, boxCapacity }: Units): string | null {
  const pack = packMin > 1 ? `В${NBSP}упаковке ${packMin}${NBSP}${measure}` : null;
  const box = boxCapacity === null ? null : `в${NBSP}коробке ${boxCapacity}${NBSP}шт`;
  const line = [pack, box].filter((part) => part !== null).join(', ');
  return line === '' ? null : line.charAt(0).toUpperCase() + line.slice(1);
}
