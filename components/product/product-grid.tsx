import type { ProductCard } from '#api/contract/product.ts';
import styles from './product-grid.module.css';
import { ProductTile, type TileShop } from './product-tile.tsx';

type ProductGridProps = {
  products: readonly ProductCard[];
  shop: TileShop;
  /** How many pictures stand in the first screen; 0 for grids further down. */
  early?: number;
};

/** Products in as many columns as fit. */
export function ProductGrid({ products, shop, early = 0 }: ProductGridProps) {
  return (
    <div className={styles.room}>
      <ul className={styles.grid}>
        {products.map((product, index) => (
          <li className={styles.cell} key={product.id}>
            <ProductTile
              product={product}
              shop={shop}
              loading={index >= early ? 'late' : index === 0 ? 'first' : 'early'}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
