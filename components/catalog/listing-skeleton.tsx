import grid from '#components/product/product-grid.module.css';
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
      <div className={grid.room}>
        <div className={grid.grid}>
          {TILES.map((tile) => (
            <div className={styles.tile} key={tile} />
          ))}
        </div>
      </div>
    </div>
  );
}
