import type { CategoryNode } from '#api/contract/category.ts';
import { Icon } from '#components/ui/icons/icon.tsx';
import { iconOr } from '#components/ui/icons/names.ts';
import styles from './catalog-tree.module.css';
import { CategoryLink } from './category-link.tsx';

/** Children shown before «Показать еще» (D29). */
const SHOWN = 5;

/**
 * The whole tree with counts: a section for each root, its children in up to three columns (acc-B5). On a phone sections are
 * folded to the lines of their roots; a wide window shows what is in them, folded or not, and no line to press.
 */
export function CatalogTree({ tree, base }: { tree: readonly CategoryNode[]; base: string }) {
  return (
    <div className={styles.tree}>
      {tree.map((root) => (
        <section className={styles.root} key={root.id} aria-labelledby={`category-${root.id}`}>
          {root.type === 'pdf' ? (
            <Head root={root} base={base} />
          ) : (
            <details className={styles.fold}>
              <summary className={styles.line}>
                <Icon name={iconOr(root.icon)} size={24} />
                <h2 className={styles.name}>{root.name}</h2>
                <span className={styles.total}>{root.productCount}</span>
                <Icon name="chevron-down" size={16} />
              </summary>
              <Head root={root} base={base} />
              <Children items={root.children} base={base} />
            </details>
          )}
        </section>
      ))}
    </div>
  );
}

function Head({ root, base }: { root: CategoryNode; base: string }) {
  return (
    <header className={styles.head}>
      <Icon name={iconOr(root.icon)} size={24} />
      <h2 className={styles.name} id={`category-${root.id}`}>
        {root.name}
      </h2>
      {root.type === 'pdf' ? null : <span className={styles.total}>{root.productCount}</span>}
      <CategoryLink className={styles.all} category={root} base={base}>
        {root.type === 'pdf' ? 'Открыть документ' : 'Открыть все товары в категории'}
        <span className="visually-hidden"> «{root.name}»</span>
      </CategoryLink>
    </header>
  );
}

function Children({ items, base }: { items: readonly CategoryNode[]; base: string }) {
  if (items.length === 0) return null;
  return (
    <ul className={styles.children}>
      {items.map((child) => (
        <li className={styles.child} key={child.id}>
          <CategoryLink className={styles.link} category={child} base={base}>
            {child.name}{' '}
            <span className={styles.count}>{child.type === 'pdf' ? 'PDF' : child.productCount}</span>
          </CategoryLink>
          <Grandchildren items={child.children} base={base} />
        </li>
      ))}
    </ul>
  );
}

function Grandchildren({ items, base }: { items: readonly CategoryNode[]; base: string }) {
  if (items.length === 0) return null;
  const hidden = items.slice(SHOWN);
  return (
    <>
      <Leaves items={items.slice(0, SHOWN)} base={base} />
      {hidden.length === 0 ? null : (
        <details className={styles.more}>
          <summary className={styles.summary}>Показать еще ({hidden.length})</summary>
          <Leaves items={hidden} base={base} />
        </details>
      )}
    </>
  );
}

function Leaves({ items, base }: { items: readonly CategoryNode[]; base: string }) {
  return (
    <ul className={styles.leaves}>
      {items.map((leaf) => (
        <li key={leaf.id}>
          <CategoryLink className={styles.leaf} category={leaf} base={base}>
            {leaf.name}{' '}
            <span className={styles.count}>{leaf.type === 'pdf' ? 'PDF' : leaf.productCount}</span>
          </CategoryLink>
        </li>
      ))}
    </ul>
  );
}
