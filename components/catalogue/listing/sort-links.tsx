import { IntentLink } from '#components/kit/ui/intent-link.tsx';
import { viewRel } from '#lib/listing-urls.ts';
import { SORTS, type Sort } from '#lib/sorts.ts';
import styles from './sort-links.module.css';

const LABELS: Readonly<Record<Sort, string>> = {
  popular: 'Популярные',
  new: 'Сначала новые',
  price: 'Дешевле',
  'price-desc': 'Дороже',
  name: 'По названию',
};

type SortLinksProps = { current: Sort; hrefOf: (sort: Sort) => string };

/** The orders of a listing as links; another order begins at page 1. */
export function SortLinks({ current, hrefOf }: SortLinksProps) {
  return (
    <nav className={styles.sorts} aria-label="Сортировка">
      <ul className={styles.list}>
        {SORTS.map((sort) => (
          <li key={sort}>
            <IntentLink
              className={styles.sort}
              href={hrefOf(sort)}
              scroll={false}
              rel={viewRel(hrefOf(sort))}
              aria-current={sort === current ? 'true' : undefined}
            >
              {LABELS[sort]}
            </IntentLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
