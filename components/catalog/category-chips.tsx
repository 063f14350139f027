import clsx from 'clsx';
import type { CategoryNode } from '#api/contract/category.ts';
import { CategoryLink } from './category-link.tsx';
import styles from './chips.module.css';

/** The children of the current category with their counts. */
export function CategoryChips({ categories, base }: { categories: readonly CategoryNode[]; base: string }) {
  if (categories.length === 0) return null;
  return (
    <nav aria-label="Подкатегории">
      <ul className={clsx(styles.chips, styles.row)}>
        {categories.map((category) => (
          <li key={category.id}>
            <CategoryLink className={styles.chip} category={category} base={base}>
              {category.name}
              <span className={styles.count}>{category.type === 'pdf' ? 'PDF' : category.productCount}</span>
            </CategoryLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
