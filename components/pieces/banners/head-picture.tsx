import clsx from 'clsx';
import { BannerPicture } from './banner-picture.tsx';
import styles from './head-picture.module.css';

type HeadPictureProps = {
  image: string | null;
  imageMobile?: string | null;
  /** `band` is the wide strip of sections and brands, `card` the picture of an action or special. */
  shape?: 'band' | 'card';
};

/** The picture above a page (acc-B9); the heading says what it shows, so it has no words of its own. */
export function HeadPicture({ image, imageMobile, shape = 'band' }: HeadPictureProps) {
  if (image === null) return null;
  return (
    <div className={clsx(styles.head, styles[shape])}>
      <BannerPicture image={image} imageMobile={imageMobile} alt="" loading="first" />
    </div>
  );
}
