import type { Sort } from '#api/contract/listing.ts';
import { IntentLink } from '#components/ui/intent-link.tsx';
import { DEFAULT_SORT } from '#lib/listing-query.ts';
import styles from './sort-links.module.css';

const CHOICES: readonly (readonly [sort: Sort, name: string])[] = [
  ['popular', 'Популярные'],
  ['price', 'Дешевле'],
  ['price-desc', 'Дороже'],
  ['name', 'По названию'],
];

type SortLinksProps = { current: string; hrefOf: (sort: Sort) => string };

/** The orders of a listing as links; another order begins at page 1. */
export function SortLinks({ current, hrefOf }: SortLinksProps) {
  return (
    <nav className={styles.sorts} aria-label="Сортировка">
      <ul className={styles.list}>
        {CHOICES.map(([sort, name]) => (
          <li key={sort}>
            <IntentLink
              className={styles.sort}
              href={hrefOf(sort)}
              scroll={false}
              rel={sort === DEFAULT_SORT ? undefined : 'nofollow'}
              aria-current={sort === current ? 'true' : undefined}
            >
              {name}
            </IntentLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
