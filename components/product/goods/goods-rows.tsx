import clsx from 'clsx';
import type { ProductCard } from '#api/contract/product.ts';
import { goodsBands } from './goods-bands.ts';
import styles from './goods-rows.module.css';
import { ProductSection } from './product-section.tsx';
import type { TileShop } from './tile-facts.ts';

type GoodsRow = { heading: string; products: readonly ProductCard[]; isRow?: boolean };

/** A line of so many tiles stands in a window of 768 px too. */
const FEW = 4;

/** Headed rows of goods (acc-C3, acc-C8); in a wide page those of few goods stand beside each other. */
export function GoodsRows({ rows, shop }: { rows: readonly GoodsRow[]; shop: TileShop }) {
  return (
    <div className={styles.room}>
      {goodsBands(rows).map(({ columns, rows: beside }) => (
        <div
          className={clsx(styles.band, columns <= FEW && styles.few, styles[`of${columns}`])}
          key={beside[0]?.heading}
        >
          {beside.map((row) => (
            <div className={styles[`by${Math.min(columns, row.products.length)}`]} key={row.heading}>
              <ProductSection {...row} shop={shop} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
