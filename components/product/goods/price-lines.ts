import { formatMoney } from '#lib/money.ts';
import { derivedPrices } from '#lib/packs/pack-prices.ts';
import { type PackUnits, PIECE } from '#lib/packs/pack-units.ts';

const NBSP = '\u00A0';

/**
 * The small line below a tile's price: what a piece, a pack or a box comes to, or the least quantity
 * (acc-C12, D27).
 */
export function packPriceLine(current: number, units: PackUnits): string | null {
  const { piece, pack, box } = derivedPrices(current, units);
  if (pack !== null) return `${formatMoney(pack)} за${NBSP}уп. ${units.packMin}${NBSP}${units.measure}`;
  if (box !== null) return `${formatMoney(box)} за${NBSP}кор. ${units.boxCapacity}${NBSP}${units.measure}`;
  if (piece !== null) return `${formatMoney(piece)} за${NBSP}шт`;
  return units.packMin > 1 ? `Кратно ${units.packMin}${NBSP}${units.measure}` : null;
}

/**
 * The pack-size line of the product page; null when single units are sold. What is no piece comes in no pack.
 */
export function packSizeLine({ measure, packMin, boxCapacity }: PackUnits): string | null {
  const inPack = PIECE.test(measure) ? `В${NBSP}упаковке` : 'Кратно';
  const pack = packMin > 1 ? `${inPack} ${packMin}${NBSP}${measure}` : null;
  const box = boxCapacity === null ? null : `в${NBSP}коробке ${boxCapacity}${NBSP}шт`;
  const line = [pack, box].filter((part) => part !== null).join(', ');
  return line === '' ? null : line.charAt(0).toUpperCase() + line.slice(1);
}
