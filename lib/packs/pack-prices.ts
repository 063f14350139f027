import { type PackUnits, PIECE } from './pack-units.ts';
import { priceAt, type VolumePrice } from './price-at.ts';

/** Prices in kopecks; null where the units do not allow them, or where they would repeat the price itself. */
export type DerivedPrices = { pack: number | null; box: number | null };

/**
 * What a pack and a box come to where pieces are sold, by the steps that they reach (acc-C12, D27, C17). What
 * a piece of a box costs says its base price.
 */
export function derivedPrices(
  current: number,
  { measure, packMin, boxCapacity }: PackUnits,
  steps: readonly VolumePrice[] = [],
): DerivedPrices {
  const byPiece = PIECE.test(measure);
  const hasBox = boxCapacity !== null && boxCapacity > 1;
  const sum = (pieces: number) => pieces * priceAt(current, steps, pieces);
  return {
    pack: byPiece && packMin > 1 ? sum(packMin) : null,
    box: byPiece && hasBox && boxCapacity > packMin ? sum(boxCapacity) : null,
  };
}
