import { type ReactNode, useId } from 'react';
import type { ProductCard } from '#api/contract/product.ts';
import { ProductGrid } from './grid/product-grid.tsx';
import styles from './product-section.module.css';
import type { TileShop } from './tile-facts.ts';

type ProductSectionProps = {
  heading: string;
  products: readonly ProductCard[];
  shop: TileShop;
  /** One row that takes the whole width, of six at most. */
  isRow?: boolean;
  /** Stands beside the heading, such as a link to all of them. */
  aside?: ReactNode;
};

/** A headed row of products; nothing when there are none. */
export function ProductSection({ heading, products, shop, isRow, aside }: ProductSectionProps) {
  const id = useId();
  if (products.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 className={styles.heading} id={id}>
          {heading}
        </h2>
        {aside}
      </div>
      <ProductGrid products={products} shop={shop} isRow={isRow} />
    </section>
  );
}
