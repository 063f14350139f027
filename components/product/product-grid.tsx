import type { ProductCard } from '#api/contract/product.ts';
import { StillPart } from '../ui/still/still.tsx';
import { type TileShop, tileFacts } from './tile-facts.ts';
import { TileGrid } from './tile-grid.tsx';

type ProductGridProps = { products: readonly ProductCard[]; shop: TileShop };

/** Products further down a page. */
export function ProductGrid({ products, shop }: ProductGridProps) {
  return (
    <TileGrid
      tiles={products.map((product) => tileFacts(product, shop.noPicture))}
      base={shop.base}
      Part={StillPart}
    />
  );
}
