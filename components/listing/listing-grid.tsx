'use client';

import type { TileFacts } from '#components/product/tile-facts.ts';
import { TileGrid } from '#components/product/tile-grid.tsx';

type ListingGridProps = { tiles: readonly TileFacts[]; base: string };

/** Pictures in the first screen of the widest usual window. */
const EARLY = 4;

/**
 * The goods of a listing. The browser draws them from the same few facts as the server, so that a page carries its
 * tiles once as markup and once as facts, not twice as markup.
 */
export function ListingGrid({ tiles, base }: ListingGridProps) {
  return <TileGrid tiles={tiles} base={base} early={EARLY} />;
}
