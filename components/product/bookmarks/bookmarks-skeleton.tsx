import { GridFrame } from '../goods/grid/grid-frame.tsx';
import styles from './bookmarks-skeleton.module.css';

const TILES = ['first', 'second', 'third', 'fourth'] as const;

/** The favourites' place while they are read: a row of tiles. */
export function BookmarksSkeleton() {
  return (
    <div role="status">
      <span className="visually-hidden">Избранное загружается</span>
      <GridFrame>
        {TILES.map((tile) => (
          <li className={styles.tile} key={tile} />
        ))}
      </GridFrame>
    </div>
  );
}
