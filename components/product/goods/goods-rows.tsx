import clsx from 'clsx';
import type { CSSProperties } from 'react';
import type { ProductCard } from '#api/contract/product.ts';
import { goodsBands } from './goods-bands.ts';
import styles from './goods-rows.module.css';
import { ProductSection } from './product-section.tsx';
import type { TileShop } from './tile-facts.ts';

type GoodsRow = { heading: string; products: readonly ProductCard[]; isRow?: boolean };

/** Headed rows of goods (acc-C3, acc-C8); in a wide page those of few goods stand beside each other. */
export function GoodsRows({ rows, shop }: { rows: readonly GoodsRow[]; shop: TileShop }) {
  return (
    <div className={styles.room}>
      {goodsBands(rows).map(({ columns, rows: beside }) => (
        <div
          className={clsx(styles.band, columns <= 4 && styles.few)}
          style={{ '--columns': columns } as CSSProperties}
          key={beside[0]?.heading}
        >
          {beside.map((row) => (
            <div
              style={{ '--count': Math.min(columns, row.products.length) } as CSSProperties}
              key={row.heading}
            >
              <ProductSection {...row} shop={shop} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
