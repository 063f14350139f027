import { PageHeading } from '#components/pieces/page/page-heading.tsx';
import { GridFrame } from '#components/product/goods/grid/grid-frame.tsx';
import styles from './listing-skeleton.module.css';

const TILES = Array.from({ length: 24 }, (_, index) => index);

/** Stands where a listing will be, in its size, under the heading it will have. */
export function ListingSkeleton({ heading }: { heading: string }) {
  return (
    <div className={styles.skeleton}>
      <div className={styles.bar} />
      <PageHeading>{heading}</PageHeading>
      <p className="visually-hidden" role="status">
        Загружаем товары
      </p>
      <div className={styles.toolbar} />
      <GridFrame>
        {TILES.map((tile) => (
          <li className={styles.tile} key={tile} />
        ))}
      </GridFrame>
    </div>
  );
}
