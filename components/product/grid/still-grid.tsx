import { AddToCartDrawing } from '#components/cart/quantity/add-to-cart-drawing.tsx';
import { runtime } from '#lib/runtime.ts';
import { DrawnTiles } from './drawn-tiles.tsx';
import { GridRoom, gridList } from './grid-frame.tsx';
import { GridTile, type TileGridProps, tilePlace } from './grid-tile.tsx';

/**
 * Tiles that the server has drawn, each once for all pages that show it in such a place: for whoever renders, sends and
 * takes over a page they are one text.
 */
export function StillGrid({ tiles, base, early = 0 }: TileGridProps) {
  const { draw, isDocument } = runtime();
  const drawings = tiles.map((tile, index) => {
    const place = tilePlace(index, tiles.length, early);
    const element = <GridTile key={tile.id} tile={tile} base={base} place={place} Buy={AddToCartDrawing} />;
    return { facts: ['tile', tile, base, place], element };
  });
  if (draw === null) {
    return (
      <GridRoom>
        <DrawnTiles key={tiles.map(({ id }) => id).join()} className={gridList}>
          {drawings.map(({ element }) => element)}
        </DrawnTiles>
      </GridRoom>
    );
  }
  const { id, text } = draw.row(
    drawings.map(({ facts, element }) => draw.part(JSON.stringify(facts), element)),
  );
  return (
    <GridRoom>
      <DrawnTiles key={id} id={id} className={gridList} {...(isDocument() ? {} : { html: text() })} />
    </GridRoom>
  );
}
