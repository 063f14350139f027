import { FirstView } from '#components/kit/ui/first-view.tsx';
import { WIDEST_PICTURE } from '#lib/pictures.ts';
import { pictureUrl } from '#lib/urls.ts';
import styles from './banner-picture.module.css';

type BannerPictureProps = {
  image: string;
  /** Another cut for windows under 769 px (specification section 9). */
  imageMobile?: string | null;
  alt: string;
  /** `first` is the most important picture of the page, the rest load when near. */
  loading?: 'first' | 'late';
};

const NARROW = 768;

/** A picture that fills the box around it; the box says its proportions, so nothing moves when it comes. */
export function BannerPicture({ image, imageMobile = null, alt, loading = 'late' }: BannerPictureProps) {
  const picture = (
    <img
      className={styles.picture}
      src={pictureUrl(image, WIDEST_PICTURE)}
      alt={alt}
      loading={loading === 'late' ? 'lazy' : 'eager'}
      fetchPriority={loading === 'first' ? 'high' : undefined}
      decoding={loading === 'first' ? 'sync' : 'async'}
    />
  );
  const narrow = pictureUrl(imageMobile ?? image, NARROW);
  if (loading === 'first') {
    return (
      <FirstView embed={[narrow]} srcSet={narrow}>
        {picture}
      </FirstView>
    );
  }
  return (
    <picture>
      {imageMobile === null ? null : <source media="(max-width: 768px)" srcSet={narrow} />}
      {picture}
    </picture>
  );
}
