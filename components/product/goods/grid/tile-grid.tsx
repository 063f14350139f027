import { AddToCart } from '#components/buying/cart/quantity/add-to-cart.tsx';
import { GridFrame } from './grid-frame.tsx';
import { GridTile, type TileGridProps, tilePlace } from './grid-tile.tsx';

/** Tiles in as many columns as fit, for what the browser draws. */
export function TileGrid({ tiles, base, early = 0 }: TileGridProps) {
  return (
    <GridFrame>
      {tiles.map((tile, index) => (
        <GridTile
          key={tile.id}
          tile={tile}
          base={base}
          place={tilePlace(index, tiles.length, early)}
          Buy={AddToCart}
        />
      ))}
    </GridFrame>
  );
}
