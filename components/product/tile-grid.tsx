import { FIRST_VIEW } from '../ui/first-view.tsx';
import type { Part } from '../ui/still/part.ts';
import { GridFrame } from './grid-frame.tsx';
import { ProductTile } from './product-tile.tsx';
import type { TileFacts } from './tile-facts.ts';

type TileGridProps = {
  tiles: readonly TileFacts[];
  base: string;
  /** How many pictures stand in the first screen; 0 for grids further down. */
  early?: number;
  Part?: Part | undefined;
};

/** Tiles in a phone's first row. */
const FIRST_ROW = 2;
/** Tiles of which a phone shows anything before anybody scrolls. */
const FIRST_TILES = 4;

/** Tiles in as many columns as fit. */
export function TileGrid({ tiles, base, early = 0, Part }: TileGridProps) {
  const last = Math.min(FIRST_TILES, tiles.length) - 1;
  return (
    <GridFrame>
      {tiles.map((tile, index) => (
        <li key={tile.id} id={early > 0 && index === last ? FIRST_VIEW : undefined}>
          <ProductTile
            tile={tile}
            base={base}
            Part={Part}
            embedded={index < Math.min(early, FIRST_ROW)}
            loading={index >= early ? 'late' : index === 0 ? 'first' : 'early'}
          />
        </li>
      ))}
    </GridFrame>
  );
}
