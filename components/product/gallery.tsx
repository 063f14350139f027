import { pictureUrl } from '#lib/urls.ts';
import styles from './gallery.module.css';
import { Picture } from './picture.tsx';

/** Views shown at most; a product has front, pack, dimensions and use. */
const MAX_VIEWS = 4;

type GalleryProps = {
  /** Addresses of our own pictures, main one first; empty shows the placeholder. */
  pictures: readonly string[];
  name: string;
};

const SIZES = '(min-width: 1024px) 520px, (min-width: 768px) 50vw, 100vw';

/** The product's pictures as a row that snaps; the small ones below are links to the views, so no script is needed. */
export function Gallery({ pictures, name }: GalleryProps) {
  const views = pictures.slice(0, MAX_VIEWS);
  if (views.length === 0) {
    return (
      <div className={styles.stage}>
        <Picture address={null} alt={`${name}: изображения пока нет`} sizes={SIZES} />
      </div>
    );
  }
  return (
    <div className={styles.gallery}>
      <ul className={styles.stage} aria-label="Изображения товара">
        {views.map((address, index) => (
          <li className={styles.view} key={address} id={viewId(index)}>
            <a className={styles.full} href={pictureUrl(address, 1536)} target="_blank" rel="noopener">
              <Picture
                address={address}
                alt={index === 0 ? name : `${name}, вид ${index + 1}`}
                sizes={SIZES}
                maxWidth={1536}
                loading={index === 0 ? 'first' : 'late'}
              />
            </a>
          </li>
        ))}
      </ul>
      {views.length > 1 ? (
        <ul className={styles.thumbs}>
          {views.map((address, index) => (
            <li key={address}>
              <a className={styles.thumb} href={`#${viewId(index)}`} aria-label={`Показать вид ${index + 1}`}>
                <Picture address={address} alt="" sizes="72px" maxWidth={320} loading="early" />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function viewId(index: number): string {
  return `view-${index + 1}`;
}
