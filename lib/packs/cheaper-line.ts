import { formatPrice } from '../money.ts';
import { countText } from '../numbers/count-text.ts';
import { type PriceFields, shownPrice } from '../price.ts';
import { MAX_QUANTITY } from './pack-rule.ts';
import type { VolumePrice } from './price-at.ts';
import { nextPrice } from './volume-prices.ts';

/** What a line of the cart knows of its prices. */
type PricedLine = PriceFields & {
  quantity: number;
  measure: string;
  packMin: number;
  volumePrices: readonly VolumePrice[];
};

/** «ещё 120 шт — и 2,90 ₽/шт»: what is missing to the next lower price (C17); null at the lowest one. */
export function cheaperLine(line: PricedLine): string | null {
  const one = shownPrice({ ...line, quantity: 1 });
  if (one === null) return null;
  const steps = { price: one.current, steps: line.volumePrices, packMin: line.packMin };
  const next = nextPrice(steps, line.quantity, MAX_QUANTITY);
  if (next === null) return null;
  return `ещё ${countText(next.missing, line.measure)} — и ${formatPrice(next.price, line.measure)}`;
}
