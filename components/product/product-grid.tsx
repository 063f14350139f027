import type { ProductCard } from '#api/contract/product.ts';
import { GridFrame } from './grid-frame.tsx';
import { ProductTile, type TileShop } from './product-tile.tsx';

type ProductGridProps = {
  products: readonly ProductCard[];
  shop: TileShop;
  /** How many pictures stand in the first screen; 0 for grids further down. */
  early?: number;
};

/** Tiles in a phone's first row. */
const FIRST_ROW = 2;

/** Products in as many columns as fit. */
export function ProductGrid({ products, shop, early = 0 }: ProductGridProps) {
  return (
    <GridFrame>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductTile
            product={product}
            shop={shop}
            embedded={index < Math.min(early, FIRST_ROW)}
            loading={index >= early ? 'late' : index === 0 ? 'first' : 'early'}
          />
        </li>
      ))}
    </GridFrame>
  );
}
