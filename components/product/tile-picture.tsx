import { Picture } from './picture.tsx';
import type { TileFacts } from './tile-facts.ts';
import styles from './tile-picture.module.css';

type TilePictureProps = {
  tile: Pick<TileFacts, 'picture' | 'mark'>;
  embedded: boolean;
  loading: 'first' | 'early' | 'late';
};

/** Half a phone is 200 px wide. */
const EMBEDDED = [320] as const;

const SIZES = '(min-width: 1440px) 270px, (min-width: 1024px) 25vw, (min-width: 640px) 33vw, 50vw';

/** A lazy picture waits for its box and takes what that needs: in the table view less (acc-C13). */
const LATE_SIZES = `auto, ${SIZES}`;

/** The picture of a tile, with what is special about the price in its corner. */
export function TilePicture({ tile, embedded, loading }: TilePictureProps) {
  return (
    <span className={styles.picture}>
      <Picture
        address={tile.picture ?? null}
        alt=""
        sizes={loading === 'late' ? LATE_SIZES : SIZES}
        embed={embedded ? EMBEDDED : undefined}
        loading={loading}
      />
      {tile.mark === undefined ? null : (
        <span className={styles.mark}>{tile.mark === 'promo' ? 'Акция' : 'Распродажа'}</span>
      )}
    </span>
  );
}
