import { GridFrame } from '#components/product/grid-frame.tsx';
import styles from './listing-skeleton.module.css';

const TILES = Array.from({ length: 24 }, (_, index) => index);

/** Stands where a listing will be, in its size. */
export function ListingSkeleton() {
  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">Загружаем товары</span>
      <div className={styles.bar} />
      <div className={styles.heading} />
      <div className={styles.toolbar} />
      <GridFrame>
        {TILES.map((tile) => (
          <li className={styles.tile} key={tile} />
        ))}
      </GridFrame>
    </div>
  );
}
