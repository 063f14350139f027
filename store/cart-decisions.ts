import { type CartStep, steppedQuantity } from '#lib/packs/pack-rule.ts';

/** Where a quantity is changed: the cart page keeps the last pack, product cards remove the line (D36). */
export type QuantityPlace = 'cart' | 'card';

/**
 * What one press of plus (1) or minus (−1) at `quantity` pieces asks for (D35, D36): a quantity, of which 0
 * removes the line, or null for nothing. Where steps are units it is one piece away, on its way to whole
 * packs.
 */
export function pressedQuantity(
  quantity: number,
  direction: 1 | -1,
  { packMin, step, place }: { packMin: number; step: CartStep; place: QuantityPlace },
): number | null {
  const whole = steppedQuantity(quantity, direction, packMin, step);
  if (whole === quantity || (whole === 0 && place === 'cart')) return null;
  return step === 'unit' && packMin > 1 ? quantity + direction : whole;
}
