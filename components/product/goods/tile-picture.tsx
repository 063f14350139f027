import { Picture } from '#components/kit/picture/picture.tsx';
import type { TileFacts } from './tile-facts.ts';
import styles from './tile-picture.module.css';

type TilePictureProps = {
  tile: Pick<TileFacts, 'picture' | 'mark'>;
  embedded: boolean;
  loading: 'first' | 'early' | 'late';
};

/** Half a phone is 200 px wide. */
const EMBEDDED = [320] as const;

/**
 * As high as the columns of tiles leave room for, to the point (`grid-frame.module.css`): the pictures are
 * square, their place is three quarters as high as wide. Not `auto`:
 * Chromium fetches the picture of such an element anew and larger when the element leaves the page, and the
 * next page waits for what nobody sees.
 */
const SIZES =
  '(min-width: 1280px) 183px, (min-width: 948px) calc(19vw - 35px), (min-width: 640px) calc(25vw - 33px), calc(38vw - 28px)';

/** The picture of a tile, with what is special about the price in its corner. */
export function TilePicture({ tile, embedded, loading }: TilePictureProps) {
  return (
    <span className={styles.picture}>
      <Picture
        address={tile.picture ?? null}
        alt=""
        sizes={SIZES}
        embed={embedded ? EMBEDDED : undefined}
        loading={loading}
      />
      {tile.mark === undefined ? null : (
        <span className={styles.mark}>{tile.mark === 'promo' ? 'Акция' : 'Распродажа'}</span>
      )}
    </span>
  );
}
