import clsx from 'clsx';
import type { CategoryNode } from '#api/contract/category.ts';
import type { ListingSection } from '#lib/listing-urls.ts';
import { grouped } from '#lib/money.ts';
import { CategoryLink } from '../catalog/category-link.tsx';
import styles from './chips.module.css';

type CategoryChipsProps = { categories: readonly CategoryNode[]; base: string; section: ListingSection };

/** The children of the current category with their counts. */
export function CategoryChips({ categories, base, section }: CategoryChipsProps) {
  if (categories.length === 0) return null;
  return (
    <nav aria-label="Подкатегории">
      <ul className={clsx(styles.chips, styles.row)}>
        {categories.map((category) => (
          <li key={category.id}>
            <CategoryLink className={styles.chip} category={category} base={base} section={section}>
              {category.name}
              <span className={styles.count}>
                {category.type === 'pdf' ? 'PDF' : grouped(category.productCount)}
              </span>
            </CategoryLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
