import { TileBuy } from '#components/buying/cart/quantity/tile-buy.tsx';
import { Markup } from '#components/kit/ui/still/markup.tsx';
import { OFFER_SCOPE, OfferMicrodata } from '#components/pieces/offer/offer-microdata.tsx';
import type { ListedOffer } from '#lib/offer/listing-facts.ts';
import { runtime } from '#process/runtime.ts';
import { GridRoom, gridList } from './grid-frame.tsx';
import { GridTile, type TileGridProps, tilePlace } from './grid-tile.tsx';

type StillGridProps = TileGridProps & {
  /** The class of the list, by which it lays its tiles. */
  list?: string | undefined;
  /** What the page says of each product to robots, by its id; only the goods of a listing are offers. */
  offers?: ReadonlyMap<number, ListedOffer>;
};

/**
 * Tiles that the server has drawn, each once for all pages that show it in such a place: for whoever renders,
 * sends and takes over a page they are one text.
 */
export function StillGrid({ tiles, base, early = 0, offers, list = gridList }: StillGridProps) {
  const { draw, isDocument } = runtime();
  const drawings = tiles.map((tile, index) => {
    const place = tilePlace(index, tiles.length, early);
    const offer = offers?.get(tile.id);
    const element = (
      <GridTile
        key={tile.id}
        tile={tile}
        base={base}
        place={place}
        Buy={TileBuy}
        {...(offer === undefined ? {} : { scope: OFFER_SCOPE, children: <OfferMicrodata offer={offer} /> })}
      />
    );
    return { facts: ['tile', tile, base, place, offer], element };
  });
  if (draw === null) {
    return (
      <GridRoom>
        <ul className={list}>{drawings.map(({ element }) => element)}</ul>
      </GridRoom>
    );
  }
  const { id, text } = draw.row(
    drawings.map(({ facts, element }) => draw.part(JSON.stringify(facts), element)),
  );
  return (
    <GridRoom>
      <Markup as="ul" key={id} id={id} className={list} {...(isDocument() ? {} : { html: text() })} />
    </GridRoom>
  );
}
