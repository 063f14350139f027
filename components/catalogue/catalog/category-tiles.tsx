import type { CategoryNode } from '#api/contract/category.ts';
import { Icon } from '#components/kit/ui/icons/icon.tsx';
import { iconOr } from '#components/kit/ui/icons/names.ts';
import { IntentLink } from '#components/kit/ui/intent-link.tsx';
import { productsText } from '#lib/numbers/products-text.ts';
import { pageUrl } from '#lib/urls.ts';
import { CategoryFace, type CategoryPictures } from './category-face.tsx';
import { CategoryLink } from './category-link.tsx';
import styles from './category-tiles.module.css';

type CategoryTilesProps = {
  categories: readonly CategoryNode[];
  /** A category without one keeps its icon. */
  pictures?: CategoryPictures;
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
            <CategoryFace id={category.id} pictures={pictures}>
              <Icon name={iconOr(category.icon)} size={24} />
            </CategoryFace>
          </CategoryLink>
        </li>
      ))}
      <li>
        <IntentLink className={styles.tile} href={pageUrl(base, '/catalog')}>
          <Words name="Весь каталог" count="Все категории" />
          <CategoryFace>
            <Icon name="layout-grid" size={24} />
          </CategoryFace>
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
