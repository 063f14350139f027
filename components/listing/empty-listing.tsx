import { IntentLink } from '#components/ui/intent-link.tsx';
import { pageUrl } from '#lib/urls.ts';
import styles from './empty-listing.module.css';

type EmptyListingProps = {
  base: string;
  /** The listing without its filter; absent when nothing is filtered. */
  resetUrl?: string;
  /** What it is narrowed by. */
  what?: 'brands' | 'filters';
};

const NONE_LEFT = {
  brands: 'С выбранными брендами товаров нет',
  filters: 'С выбранными фильтрами товаров нет',
};

/** Says why a listing has no products and where to go from here. */
export function EmptyListing({ base, resetUrl, what = 'brands' }: EmptyListingProps) {
  return (
    <div className={styles.empty}>
      <p className={styles.text}>
        {resetUrl === undefined ? 'В этой категории пока нет товаров' : NONE_LEFT[what]}
      </p>
      {resetUrl === undefined ? (
        <IntentLink href={pageUrl(base, '/catalog')}>Весь каталог</IntentLink>
      ) : (
        <IntentLink href={resetUrl}>Показать все товары категории</IntentLink>
      )}
    </div>
  );
}
