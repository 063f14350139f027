import { type PackUnits, PIECE } from './pack-units.ts';

/** Prices in kopecks; null where the units do not allow them, or where they would repeat the price itself. */
export type DerivedPrices = { pack: number | null; box: number | null };

/**
 * What a pack and a box come to where pieces are sold (acc-C12, D27). What a piece of a box costs says its
 * base price.
 */
export function derivedPrices(current: number, { measure, packMin, boxCapacity }: PackUnits): DerivedPrices {
  const byPiece = PIECE.test(measure);
  const hasBox = boxCapacity !== null && boxCapacity > 1;
  return {
    pack: byPiece && packMin > 1 ? current * packMin : null,
    box: byPiece && hasBox && boxCapacity > packMin ? current * boxCapacity : null,
  };
}
