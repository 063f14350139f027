/** How the plus and minus move (D35, setting CART_STEP). */
export type CartStep = 'pack' | 'unit';

/** Names under which feeds tell how many pieces are in a box: `boxCapacity` of a product. */
export const IN_BOX = /^(?:(?:кол-во|количество|штук)\s+)?в\s+(?:коробке|коробе|кор\.?)(?:,?\s*шт\.?)?$/i;

/** The largest quantity of one line, and so the largest pack (D37). */
export const MAX_QUANTITY = 99_999;

/**
 * The pack rule (specification section 5, D37), in pieces of the product's measure: 0 or less removes the
 * line (quantity 0), less than a pack is raised to one, anything else goes to the nearest multiple, ties up;
 * at most the greatest multiple within `MAX_QUANTITY`. Another one than was asked for calls for «Продажа
 * кратно {N} штук в упаковке».
 */
export function sellableQuantity(asked: number, packMin: number): number {
  return asked <= 0 ? 0 : piecesOf(Math.max(1, Math.round(asked / packMin)), packMin);
}

/** So many packs in pieces, not below none and at most the greatest multiple within `MAX_QUANTITY`. */
function piecesOf(packs: number, packMin: number): number {
  return Math.min(Math.max(0, packs), Math.max(1, Math.floor(MAX_QUANTITY / packMin))) * packMin;
}

/** Which way a quantity goes to whole packs: that of the press (D35). */
export type Packing = { packMin: number; direction: 1 | -1 };

/**
 * A quantity brought to whole packs in a direction; 0 at the least, at most the greatest multiple within
 * `MAX_QUANTITY`.
 */
export function wholePacks(quantity: number, { packMin, direction }: Packing): number {
  const packs = quantity / packMin;
  return piecesOf(direction === 1 ? Math.ceil(packs) : Math.floor(packs), packMin);
}

/**
 * One press of plus or minus away; in unit mode the result is brought to a multiple in the pressed direction
 * (D35).
 */
export function steppedQuantity(
  quantity: number,
  direction: 1 | -1,
  packMin: number,
  step: CartStep,
): number {
  return wholePacks(quantity + direction * (step === 'unit' ? 1 : packMin), { packMin, direction });
}
