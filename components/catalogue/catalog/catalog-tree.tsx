import type { ReactNode } from 'react';
import type { CategoryNode } from '#api/contract/category.ts';
import { Icon } from '#components/kit/ui/icons/icon.tsx';
import { iconOr } from '#components/kit/ui/icons/names.ts';
import styles from './catalog-tree.module.css';
import { CategoryLink } from './category-link.tsx';

/** Children of a root, and theirs, that are shown before «Показать еще» (D29). */
const SHOWN = 5;

/**
 * The whole tree with counts: a section for each root, its children in up to three columns (acc-B5). On a
 * phone sections are folded to the lines of their roots; a wide window shows what is in them, folded or not,
 * and no line to press.
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
              <div className={styles.content}>
                <Cut items={root.children} base={base} List={Children} />
              </div>
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

type ListProps = { items: readonly CategoryNode[]; base: string };

/** A list, and what it leaves out, folded. */
function Cut({ items, base, List }: ListProps & { List: (props: ListProps) => ReactNode }) {
  const hidden = items.slice(SHOWN);
  return (
    <>
      {items.length === 0 ? null : <List items={items.slice(0, SHOWN)} base={base} />}
      {hidden.length === 0 ? null : (
        <details className={styles.more}>
          <summary className={styles.summary}>Показать еще ({hidden.length})</summary>
          <List items={hidden} base={base} />
        </details>
      )}
    </>
  );
}

function Children({ items, base }: ListProps) {
  return (
    <ul className={styles.children}>
      {items.map((child) => (
        <li className={styles.child} key={child.id}>
          <CategoryLink className={styles.link} category={child} base={base}>
            {child.name} <Count category={child} />
          </CategoryLink>
          <Cut items={child.children} base={base} List={Leaves} />
        </li>
      ))}
    </ul>
  );
}

function Leaves({ items, base }: ListProps) {
  return (
    <ul className={styles.leaves}>
      {items.map((leaf) => (
        <li key={leaf.id}>
          <CategoryLink className={styles.leaf} category={leaf} base={base}>
            {leaf.name} <Count category={leaf} />
          </CategoryLink>
        </li>
      ))}
    </ul>
  );
}

function Count({ category: { type, productCount } }: { category: CategoryNode }) {
  return <span className={styles.count}>{type === 'pdf' ? 'PDF' : productCount}</span>;
}
