import { plural } from './plural.ts';

const NBSP = '\u00A0';

/** How a product is sold and packed: price, quantity and `packMin` are all in `measure`, the box in pieces (D27). */
export type PackUnits = {
  measure: string;
  packMin: number;
  /** Pieces in a box; null when nobody says. */
  boxCapacity: number | null;
};

/** Measures that are pieces. */
export const PIECE = /^шт\.?$/i;
const BOX = /^кор\.?$/i;

/** Prices in kopecks; null where the units do not allow them, or where they would repeat the price itself. */
export type DerivedPrices = { piece: number | null; pack: number | null; box: number | null };

/**
 * What a piece, a pack and a box come to (acc-C12, D27): a pack and a box where pieces are sold, a piece where whole boxes
 * are, rounded to the kopeck.
 */
export function derivedPrices(current: number, { measure, packMin, boxCapacity }: PackUnits): DerivedPrices {
  const byPiece = PIECE.test(measure);
  const hasBox = boxCapacity !== null && boxCapacity > 1;
  return {
    piece: BOX.test(measure) && hasBox ? Math.round(current / boxCapacity) : null,
    pack: byPiece && packMin > 1 ? current * packMin : null,
    box: byPiece && hasBox && boxCapacity > packMin ? current * boxCapacity : null,
  };
}

/**
 * Whole packs in a quantity of pieces: 2 for 100 pieces by 50. Null where a pack is one piece, where the measure is no
 * piece, and for a quantity that is no whole number of packs.
 */
export function packsIn(quantity: number, { measure, packMin }: PackUnits): number | null {
  const isWhole = PIECE.test(measure) && packMin > 1 && quantity % packMin === 0;
  return isWhole ? quantity / packMin : null;
}

/**
 * «До полной коробки — N»: pieces missing to the next whole box, 0 at a whole one. Null where pieces are not what is
 * sold, and where packs do not fill a box to the piece: nobody could order it then.
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
  if (missing > 0) return `До полной коробки — ${missing}${NBSP}${units.measure}`;
  const boxes = quantity / (units.boxCapacity ?? quantity);
  return `Ровно ${boxes}${NBSP}${plural(boxes, ['полная коробка', 'полные коробки', 'полных коробок'])}`;
}
