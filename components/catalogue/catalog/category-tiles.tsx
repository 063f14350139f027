import clsx from 'clsx';
import type { CategoryNode } from '#api/contract/category.ts';
import { Icon } from '#components/kit/ui/icons/icon.tsx';
import { iconOr } from '#components/kit/ui/icons/names.ts';
import { IntentLink } from '#components/kit/ui/intent-link.tsx';
import { productsText } from '#lib/numbers/products-text.ts';
import { pageUrl } from '#lib/urls.ts';
import { CategoryLink } from './category-link.tsx';
import styles from './category-tiles.module.css';

type CategoryTilesProps = {
  categories: readonly CategoryNode[];
  base: string;
  id?: string;
  /** They begin where a phone's first view ends. */
  isLow?: boolean;
};

/** The root categories as a grid of icon, name and count, and the way to the whole tree. */
export function CategoryTiles({ categories, base, id, isLow = false }: CategoryTilesProps) {
  return (
    <ul className={clsx(styles.grid, isLow && styles.low)} id={id}>
      {categories.map((category) => (
        <li key={category.id}>
          <CategoryLink className={styles.tile} category={category} base={base}>
            <span className={styles.icon}>
              <Icon name={iconOr(category.icon)} size={24} />
            </span>
            <span className={styles.text}>
              <span className={styles.name}>{category.name}</span>
              <span className={styles.count}>
                {category.type === 'pdf' ? 'Документ' : productsText(category.productCount)}
              </span>
            </span>
          </CategoryLink>
        </li>
      ))}
      <li>
        <IntentLink className={styles.tile} href={pageUrl(base, '/catalog')}>
          <span className={styles.icon}>
            <Icon name="layout-grid" size={24} />
          </span>
          <span className={styles.text}>
            <span className={styles.name}>Весь каталог</span>
            <span className={styles.count}>Все категории</span>
          </span>
        </IntentLink>
      </li>
    </ul>
  );
}
