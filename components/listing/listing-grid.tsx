'use client';

import type { TileFacts } from '#components/product/tile-facts.ts';
import { TileGrid } from '#components/product/tile-grid.tsx';

type ListingGridProps = {
  /** What the tiles show, as JSON: as one text it costs a tenth of what is walked through key by key. */
  tiles: string;
  base: string;
};

/** Pictures in the first screen of the widest usual window. */
const EARLY = 4;

/**
 * The goods of a listing. The browser draws them from the same few facts as the server, so that a page carries its
 * tiles once as markup and once as facts, not twice as markup.
 */
export function ListingGrid({ tiles, base }: ListingGridProps) {
  const facts: readonly TileFacts[] = JSON.parse(tiles);
  return <TileGrid tiles={facts} base={base} early={EARLY} />;
}
