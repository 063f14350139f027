import { AddToCartDrawing } from '#components/cart/quantity/add-to-cart-drawing.tsx';
import { runtime } from '#lib/runtime.ts';
import { DrawnTiles } from './drawn-tiles.tsx';
import { GridRoom, gridList } from './grid-frame.tsx';
import { GridTile, TileGrid, type TileGridProps, tilePlace } from './tile-grid.tsx';

/**
 * Tiles that the server has drawn, each once for all pages that show it in such a place: for whoever renders, sends and
 * takes over a page they are one text.
 */
export function StillGrid({ tiles, base, early = 0 }: TileGridProps) {
  const { draw, isDocument } = runtime();
  if (draw === null) return <TileGrid tiles={tiles} base={base} early={early} />;
  const parts = tiles.map((tile, index) => {
    const place = tilePlace(index, tiles.length, early);
    const drawing = <GridTile tile={tile} base={base} place={place} Buy={AddToCartDrawing} />;
    return draw.part(JSON.stringify(['tile', tile, base, place]), drawing);
  });
  const { id, text } = draw.row(parts);
  return (
    <GridRoom>
      <DrawnTiles key={id} id={id} className={gridList} {...(isDocument() ? {} : { html: text() })} />
    </GridRoom>
  );
}
