import { useId } from 'react';
import type { ProductCard } from '#api/contract/product.ts';
import { ProductGrid } from './grid/product-grid.tsx';
import styles from './product-section.module.css';
import type { TileShop } from './tile-facts.ts';

type ProductSectionProps = { heading: string; products: readonly ProductCard[]; shop: TileShop };

/** A headed row of products; nothing when there are none. */
export function ProductSection({ heading, products, shop }: ProductSectionProps) {
  const id = useId();
  if (products.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 className={styles.heading} id={id}>
        {heading}
      </h2>
      <ProductGrid products={products} shop={shop} />
    </section>
  );
}
