import { type PackUnits, PIECE } from './pack-units.ts';

const BOX = /^кор\.?$/i;

/** Prices in kopecks; null where the units do not allow them, or where they would repeat the price itself. */
export type DerivedPrices = { piece: number | null; pack: number | null; box: number | null };

/**
 * What a piece, a pack and a box come to (acc-C12, D27): a pack and a box where pieces are sold, a piece
 * where whole boxes are, rounded to the kopeck.
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
