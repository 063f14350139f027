import type { ProductCard } from '#api/contract/product.ts';
import { type TileShop, tileFacts } from '../tile-facts.ts';
import { StillGrid } from './still-grid.tsx';

type ProductGridProps = { products: readonly ProductCard[]; shop: TileShop };

/** Products further down a page. */
export function ProductGrid({ products, shop }: ProductGridProps) {
  return <StillGrid tiles={products.map((product) => tileFacts(product, shop.noPicture))} base={shop.base} />;
}
