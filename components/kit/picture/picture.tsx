import { PICTURE_WIDTHS } from '#lib/pictures.ts';
import { pictureUrl } from '#lib/urls.ts';
import { FirstView } from '../ui/first-view.tsx';
import styles from './picture.module.css';

type PictureProps = {
  /** A picture of ours, or null for the placeholder. */
  address: string | null;
  alt: string;
  /** The `sizes` attribute: how wide the picture is shown at which window. */
  sizes: string;
  /** Largest width worth offering, pixels. */
  maxWidth?: number;
  /** Widths of which a phone's document carries one, best first; see FirstView. */
  embed?: readonly (typeof PICTURE_WIDTHS)[number][];
  /**
   * `first` is the most important picture of the page, `early` is in the first screen, the rest load when
   * near.
   */
  loading?: 'first' | 'early' | 'late';
};

/** A square product picture; the box has its size before the picture comes. */
export function Picture({ address, alt, sizes, maxWidth = 640, embed, loading = 'late' }: PictureProps) {
  if (address === null) {
    return (
      <img
        className={styles.placeholder}
        src="/no-picture.svg"
        width={320}
        height={320}
        alt={alt}
        loading="lazy"
      />
    );
  }
  const widths = PICTURE_WIDTHS.filter((width) => width <= maxWidth);
  const candidates = widths.map((width) => `${pictureUrl(address, width)} ${width}w`).join(', ');
  const picture = (
    <img
      className={styles.picture}
      src={pictureUrl(address, PICTURE_WIDTHS[0])}
      srcSet={candidates}
      sizes={sizes}
      width={maxWidth}
      height={maxWidth}
      alt={alt}
      loading={loading === 'late' ? 'lazy' : 'eager'}
      fetchPriority={loading === 'first' ? 'high' : undefined}
      decoding={loading === 'first' ? 'sync' : 'async'}
    />
  );
  if (loading === 'late') return picture;
  return (
    <FirstView embed={embed?.map((width) => pictureUrl(address, width))} srcSet={candidates} sizes={sizes}>
      {picture}
    </FirstView>
  );
}
