import { countText } from '../numbers/count-text.ts';
import { plural } from '../plural.ts';
import { type PackUnits, PIECE } from './pack-units.ts';

const NBSP = '\u00A0';

/**
 * Whole packs in a quantity of pieces: 2 for 100 pieces by 50. Null where a pack is one piece, where the
 * measure is no piece, and for a quantity that is no whole number of packs.
 */
export function packsIn(quantity: number, { measure, packMin }: PackUnits): number | null {
  const isWhole = PIECE.test(measure) && packMin > 1 && quantity % packMin === 0;
  return isWhole ? quantity / packMin : null;
}

/**
 * «До полной коробки — N»: pieces missing to the next whole box, 0 at a whole one. Null where pieces are not
 * what is sold, and where packs do not fill a box to the piece: nobody could order it then.
 */
export function piecesToFullBox(
  quantity: number,
  { measure, packMin, boxCapacity }: PackUnits,
): number | null {
  const isFilled = boxCapacity !== null && boxCapacity > packMin && boxCapacity % packMin === 0;
  if (!isFilled || !PIECE.test(measure) || quantity <= 0) return null;
  return (boxCapacity - (quantity % boxCapacity)) % boxCapacity;
}

/** «До полной коробки — 950 шт», or that the boxes are whole; null where boxes cannot be filled (acc-C12). */
export function fullBoxLine(quantity: number, units: PackUnits): string | null {
  const missing = piecesToFullBox(quantity, units);
  if (missing === null) return null;
  if (missing > 0) return `До полной коробки${NBSP}— ${countText(missing, units.measure)}`;
  const boxes = quantity / (units.boxCapacity ?? quantity);
  return `Ровно ${countText(boxes, plural(boxes, ['полная коробка', 'полные коробки', 'полных коробок']))}`;
}
