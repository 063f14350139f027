import type { ComponentType, HTMLAttributes, ReactNode } from 'react';
import type { Buyable } from '#components/buying/cart/quantity/tile-buy.tsx';
import { FIRST_VIEW } from '#components/kit/ui/first-view.tsx';
import { ProductTile } from '../product-tile.tsx';
import type { TileFacts } from '../tile-facts.ts';

export type TileGridProps = {
  tiles: readonly TileFacts[];
  /** The path every link begins with (D2). */
  base: string;
  /** How many pictures stand in the first screen; 0 for grids further down. */
  early?: number;
};

/** Tiles in a phone's first row. */
const FIRST_ROW = 2;
/** Tiles of which a phone shows anything before anybody scrolls. */
const FIRST_TILES = 4;

/** What a tile's place in its grid asks of it. */
export type TilePlace = {
  /** In a phone's first row. */
  embedded: boolean;
  loading: 'first' | 'early' | 'late';
  /** The last that a phone's first view shows. */
  isLast: boolean;
};

export function tilePlace(index: number, count: number, early: number): TilePlace {
  return {
    embedded: index < Math.min(early, FIRST_ROW),
    loading: index >= early ? 'late' : index === 0 ? 'first' : 'early',
    isLast: early > 0 && index === Math.min(FIRST_TILES, count) - 1,
  };
}

type GridTileProps = {
  tile: TileFacts;
  base: string;
  place: TilePlace;
  /** The way into the cart. */
  Buy: ComponentType<Buyable>;
  /** What the element says of itself to robots, and the words of it. */
  scope?: HTMLAttributes<HTMLLIElement>;
  children?: ReactNode;
};

/** A tile in its place. */
export function GridTile({ tile, base, place: { isLast, ...shown }, Buy, scope, children }: GridTileProps) {
  return (
    <li id={isLast ? FIRST_VIEW : undefined} {...scope}>
      {children}
      <ProductTile tile={tile} base={base} {...shown} Buy={Buy} />
    </li>
  );
}
