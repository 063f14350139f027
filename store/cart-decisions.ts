import { type CartStep, packMessage, sellableQuantity, steppedQuantity } from '#lib/packs/pack-rule.ts';

/** Where a quantity is changed: the cart page keeps the last pack, product cards remove the line (D36). */
export type QuantityPlace = 'cart' | 'card';

/** What a press or a typed text asks for: nothing, or a quantity (0 removes the line) with what to tell about it. */
export type QuantityDecision = { kind: 'keep' } | { kind: 'set'; quantity: number; message: string | null };

const KEEP: QuantityDecision = { kind: 'keep' };
const NUMBER = /^-?\d{1,9}(?:[.,]\d*)?$/;

/** One press of plus (1) or minus (−1) at `quantity` pieces (D35, D36). */
export function pressedQuantity(
  quantity: number,
  direction: 1 | -1,
  { packMin, step, place }: { packMin: number; step: CartStep; place: QuantityPlace },
): QuantityDecision {
  const next = steppedQuantity(quantity, direction, packMin, step);
  if (next === quantity || (next === 0 && place === 'cart')) return KEEP;
  return { kind: 'set', quantity: next, message: null };
}

/**
 * A typed quantity (specification section 5, D37): 0 or less removes, a fraction goes to the nearest whole, then the
 * pack rule; unreadable text keeps what was. `message` is set when the pack rule moved the number.
 */
export function typedQuantity(text: string, packMin: number): QuantityDecision {
  const typed = text.replace(/\s/g, '');
  if (!NUMBER.test(typed)) return KEEP;
  const asked = Number(typed.replace(',', '.'));
  const pieces = asked > 0 ? Math.max(1, Math.round(asked)) : 0;
  const { quantity, corrected } = sellableQuantity(pieces, packMin);
  return { kind: 'set', quantity, message: corrected && packMin > 1 ? packMessage(packMin) : null };
}
