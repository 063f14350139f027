import type { CartLine } from '#api/contract/cart.ts';
import { formatPrice } from '#lib/money.ts';
import { countText } from '#lib/numbers/count-text.ts';
import { MAX_QUANTITY } from '#lib/packs/pack-rule.ts';
import { nextPrice } from '#lib/packs/volume-prices.ts';
import { shownPrice } from '#lib/price.ts';

/** «ещё 120 шт — и 2,90 ₽/шт»: what is missing to the next lower price (C17); null at the lowest one. */
export function cheaperLine(line: CartLine): string | null {
  const one = shownPrice({ ...line, quantity: 1 });
  if (one === null) return null;
  const steps = { price: one.current, steps: line.volumePrices, packMin: line.packMin };
  const next = nextPrice(steps, line.quantity, MAX_QUANTITY);
  if (next === null) return null;
  return `ещё ${countText(next.missing, line.measure)} — и ${formatPrice(next.price, line.measure)}`;
}
