import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { CategoryNode } from '#api/contract/category.ts';
import { Picture } from '#components/kit/picture/picture.tsx';
import { Icon } from '#components/kit/ui/icons/icon.tsx';
import { iconOr } from '#components/kit/ui/icons/names.ts';
import { IntentLink } from '#components/kit/ui/intent-link.tsx';
import { productsText } from '#lib/numbers/products-text.ts';
import { pageUrl } from '#lib/urls.ts';
import { CategoryLink } from './category-link.tsx';
import styles from './category-tiles.module.css';

type CategoryTilesProps = {
  categories: readonly CategoryNode[];
  /** Pictures of ours by the category's id; a category without one keeps its icon. */
  pictures?: ReadonlyMap<number, string>;
  base: string;
  id?: string;
};

/** The root categories as a grid of name, count and picture, and the way to the whole tree. */
export function CategoryTiles({ categories, pictures, base, id }: CategoryTilesProps) {
  return (
    <ul className={styles.grid} id={id}>
      {categories.map((category) => (
        <li key={category.id}>
          <CategoryLink className={styles.tile} category={category} base={base}>
            <Words
              name={category.name}
              count={category.type === 'pdf' ? 'Документ' : productsText(category.productCount)}
            />
            <Face address={pictures?.get(category.id)}>
              <Icon name={iconOr(category.icon)} size={24} />
            </Face>
          </CategoryLink>
        </li>
      ))}
      <li>
        <IntentLink className={styles.tile} href={pageUrl(base, '/catalog')}>
          <Words name="Весь каталог" count="Все категории" />
          <Face>
            <Icon name="layout-grid" size={24} />
          </Face>
        </IntentLink>
      </li>
    </ul>
  );
}

function Words({ name, count }: { name: string; count: string }) {
  return (
    <>
      <span className={styles.name}>{name}</span>
      <span className={styles.count}>{count}</span>
    </>
  );
}

function Face({ address, children }: { address?: string | undefined; children: ReactNode }) {
  return (
    <span className={clsx(styles.face, address === undefined && styles.icon)}>
      {address === undefined ? children : <Picture address={address} alt="" sizes="48px" maxWidth={320} />}
    </span>
  );
}
