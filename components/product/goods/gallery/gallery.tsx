import { Picture } from '#components/kit/picture/picture.tsx';
import { Carousel } from '#components/kit/ui/carousel/carousel.tsx';
import { mark } from '#components/kit/ui/marks.ts';
import { WIDEST_PICTURE } from '#lib/pictures.ts';
import { pictureUrl } from '#lib/urls.ts';
import styles from './gallery.module.css';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'product-gallery': HTMLAttributes<HTMLElement>;
    }
  }
}

type GalleryProps = {
  /** Addresses of our own pictures, main one first; empty shows the placeholder. */
  pictures: readonly string[];
  name: string;
  /** Begins the ids of the views: two galleries may stand on a page. */
  ids?: string;
};

/** Up to 768 px it stands 300 px high. */
const SIZES = '(min-width: 1024px) 520px, (min-width: 769px) 50vw, 300px';

/** What a phone's document may carry. */
const EMBEDDED = [640, 320] as const;

/**
 * All pictures of a product, one at a time; the small ones below are links to the views, so no script is
 * needed. A single picture stands alone (specification section 2). Zoom, the mark of the current one and the
 * full screen come on the first interest (`wake.ts`).
 */
export function Gallery({ pictures, name, ids = 'view' }: GalleryProps) {
  const [only] = pictures;
  if (only === undefined) {
    return (
      <div className={styles.stage}>
        <Picture address={null} alt={`${name}: изображения пока нет`} sizes={SIZES} />
      </div>
    );
  }
  if (pictures.length === 1) {
    return (
      <product-gallery className={`${styles.stage} ${styles.single}`}>
        <View address={only} alt={name} loading="first" />
      </product-gallery>
    );
  }
  return (
    <product-gallery className={styles.gallery}>
      <Carousel label="Изображения товара" className={styles.views} trackClassName={styles.stage}>
        {pictures.map((address, index) => (
          <li className={styles.view} key={address} id={`${ids}-${index + 1}`}>
            <View
              address={address}
              alt={index === 0 ? name : `${name}, вид ${index + 1}`}
              loading={index === 0 ? 'first' : 'late'}
            />
          </li>
        ))}
      </Carousel>
      <ul className={styles.thumbs} aria-label="Все виды">
        {pictures.map((address, index) => (
          <li key={address}>
            <a
              className={styles.thumb}
              href={`#${ids}-${index + 1}`}
              aria-label={`Показать вид ${index + 1}`}
              aria-current={index === 0 ? 'true' : undefined}
              {...mark('gallery-link', 'thumb')}
            >
              <Picture address={address} alt="" sizes="72px" maxWidth={320} />
            </a>
          </li>
        ))}
      </ul>
    </product-gallery>
  );
}

type ViewProps = { address: string; alt: string; loading: 'first' | 'late' };

/** One picture; it opens over the whole window, or large in a new tab where scripts have not come. */
function View({ address, alt, loading }: ViewProps) {
  return (
    <a
      className={styles.full}
      href={pictureUrl(address, WIDEST_PICTURE)}
      target="_blank"
      rel="noopener"
      {...mark('gallery-link', 'view')}
    >
      <Picture
        address={address}
        alt={alt}
        sizes={SIZES}
        maxWidth={WIDEST_PICTURE}
        embed={loading === 'first' ? EMBEDDED : undefined}
        loading={loading}
      />
    </a>
  );
}
