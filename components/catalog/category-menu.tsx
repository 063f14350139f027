import type { CategoryNode, PathStep } from '#api/contract/category.ts';
import { Icon } from '#components/ui/icons/icon.tsx';
import { iconOr } from '#components/ui/icons/names.ts';
import type { ListingSection } from '#lib/urls.ts';
import { CategoryLink } from './category-link.tsx';
import styles from './category-menu.module.css';

type CategoryMenuProps = {
  /** Root categories; only the current one needs its children. */
  roots: readonly CategoryNode[];
  /** From the root to the category shown. */
  path: readonly PathStep[];
  base: string;
  section?: ListingSection;
};

/** The left menu of listings: the roots with counts, the current one opened (B3, B4). */
export function CategoryMenu({ roots, path, base, section = 'catalog' }: CategoryMenuProps) {
  const current = path.at(-1)?.slug;
  const onPath = new Set(path.map((step) => step.slug));
  return (
    <nav className={styles.menu} aria-label="Категории">
      <ul className={styles.roots}>
        {roots.map((root) => (
          <li key={root.id}>
            <CategoryLink
              className={styles.root}
              category={root}
              base={base}
              section={section}
              isCurrent={root.slug === current}
            >
              <Icon name={iconOr(root.icon)} size={18} />
              <span className={styles.name}>{root.name}</span>
              <span className={styles.count}>{root.type === 'pdf' ? 'PDF' : root.productCount}</span>
            </CategoryLink>
            {onPath.has(root.slug) && root.children.length > 0 ? (
              <ul className={styles.children}>
                {root.children.map((child) => (
                  <li key={child.id}>
                    <CategoryLink
                      className={onPath.has(child.slug) ? styles.chosen : styles.child}
                      category={child}
                      base={base}
                      section={section}
                      isCurrent={child.slug === current}
                    >
                      <span className={styles.name}>{child.name}</span>
                      <span className={styles.count}>
                        {child.type === 'pdf' ? 'PDF' : child.productCount}
                      </span>
                    </CategoryLink>
                  </li>
                ))}
              </ul>
            ) : null}
          </li>
        ))}
      </ul>
    </nav>
  );
}
