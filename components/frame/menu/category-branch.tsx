import type { CategoryNode, PathStep } from '#api/contract/category.ts';
import { CategoryLink } from '#components/catalogue/catalog/category-link.tsx';
import type { ListingSection } from '#lib/listing-urls.ts';
import styles from './left-menu.module.css';

export type CategoryBranchProps = {
  items: readonly CategoryNode[];
  path: readonly PathStep[];
  base: string;
  section: ListingSection;
};

/**
 * The children of an opened entry of the left menu, and below the one on the path its own; nothing when there
 * are none. What stands beside that one goes where the menu is folded.
 */
export function CategoryBranch({ items, path, base, section }: CategoryBranchProps) {
  if (items.length === 0) return null;
  const current = path.at(-1)?.slug;
  const onPath = new Set(path.map((step) => step.slug));
  const opened = items.find(({ slug, children }) => onPath.has(slug) && children.length > 0);
  return (
    <ul className={styles.children}>
      {items.map((child) => (
        <li key={child.id} className={opened === undefined || child === opened ? undefined : styles.beside}>
          <CategoryLink
            className={onPath.has(child.slug) ? styles.chosen : styles.child}
            category={child}
            base={base}
            section={section}
            isCurrent={child.slug === current}
          >
            <span className={styles.name}>{child.name}</span>
            <span className={styles.count}>{child.type === 'pdf' ? 'PDF' : child.productCount}</span>
          </CategoryLink>
          {child === opened ? (
            <CategoryBranch items={child.children} path={path} base={base} section={section} />
          ) : null}
        </li>
      ))}
    </ul>
  );
}
