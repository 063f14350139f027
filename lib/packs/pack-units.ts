/**
 * How a product is sold and packed: price, quantity and `packMin` are all in `measure`, the box in pieces
 * (D27).
 */
export type PackUnits = {
  measure: string;
  packMin: number;
  /** Pieces in a box; null when nobody says. */
  boxCapacity: number | null;
};

/** Measures that are pieces. */
export const PIECE = /^шт\.?$/i;
