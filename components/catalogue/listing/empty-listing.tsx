import { IntentLink } from '#components/kit/ui/intent-link.tsx';
import type { ListingSection } from '#lib/listing-urls.ts';
import { pageUrl } from '#lib/urls.ts';
import styles from './empty-listing.module.css';

type EmptyListingProps = {
  base: string;
  section?: ListingSection;
  /** The listing without its filter; absent when nothing is filtered. */
  resetUrl?: string;
  /** What it is narrowed by. */
  what?: 'brands' | 'filters';
};

const NONE_LEFT = {
  brands: 'С выбранными брендами товаров нет',
  filters: 'С выбранными фильтрами товаров нет',
};

/** A category with nothing in it, and where there is more. */
const EMPTY: Readonly<Record<ListingSection, { text: string; path: `/${string}`; more: string }>> = {
  catalog: { text: 'В этой категории пока нет товаров', path: '/catalog', more: 'Весь каталог' },
  sale: { text: 'Пока отсутствуют, но скоро могут появиться!', path: '/sale', more: 'Вся распродажа' },
};

/** Says why a listing has no products and where to go from here. */
export function EmptyListing({ base, section = 'catalog', resetUrl, what = 'brands' }: EmptyListingProps) {
  const { text, path, more } = EMPTY[section];
  return (
    <div className={styles.empty}>
      <p className={styles.text}>{resetUrl === undefined ? text : NONE_LEFT[what]}</p>
      {resetUrl === undefined ? (
        <IntentLink href={pageUrl(base, path)}>{more}</IntentLink>
      ) : (
        <IntentLink href={resetUrl}>Показать все товары категории</IntentLink>
      )}
    </div>
  );
}
