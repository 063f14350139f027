import clsx from 'clsx';
import type { ProductCard } from '#api/contract/product.ts';
import { type TileShop, tileFacts } from '../tile-facts.ts';
import styles from './row-list.module.css';
import { StillGrid } from './still-grid.tsx';

type ProductGridProps = {
  products: readonly ProductCard[];
  shop: TileShop;
  /** One row that takes the whole width, of six at most; the rest of it is left out where it does not fit. */
  isRow?: boolean;
};

/** So many and fewer share the width of a row by themselves. */
const FEW = 4;

/** Products further down a page. */
export function ProductGrid({ products, shop, isRow = false }: ProductGridProps) {
  const tiles = products.map((product) => tileFacts(product, shop.noPicture));
  const row = clsx(styles.row, tiles.length > FEW && styles.six);
  return <StillGrid tiles={tiles} base={shop.base} list={isRow ? row : undefined} />;
}
