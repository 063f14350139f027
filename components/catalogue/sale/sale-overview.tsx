import type { CategoryNode } from '#api/contract/category.ts';
import { CategoryLink } from '../catalog/category-link.tsx';
import styles from './sale-overview.module.css';
import { saleRows } from './sale-rows.ts';

/** Children shown before «Показать еще» (D29). */
const SHOWN = 5;

/** The sale tree: categories in three columns of four, each with its children (acc-C2). */
export function SaleOverview({ tree, base }: { tree: readonly CategoryNode[]; base: string }) {
  return (
    <div className={styles.overview}>
      {saleRows(tree).map((columns) => (
        <div className={styles.row} key={columns[0]?.[0]?.id}>
          {columns.map((column) => (
            <ul className={styles.column} key={column[0]?.id}>
              {column.map((category) => (
                <li key={category.id}>
                  <Category category={category} base={base} />
                </li>
              ))}
            </ul>
          ))}
        </div>
      ))}
    </div>
  );
}

function Category({ category, base }: { category: CategoryNode; base: string }) {
  const hidden = category.children.slice(SHOWN);
  return (
    <section className={styles.category} aria-labelledby={`sale-${category.id}`}>
      <h2 className={styles.name} id={`sale-${category.id}`}>
        <CategoryLink className={styles.link} category={category} base={base} section="sale">
          {category.name} <Count category={category} />
        </CategoryLink>
      </h2>
      <Children items={category.children.slice(0, SHOWN)} base={base} />
      {hidden.length === 0 ? null : (
        <details className={styles.more}>
          <summary className={styles.summary}>Показать еще ({hidden.length})</summary>
          <Children items={hidden} base={base} />
        </details>
      )}
      <CategoryLink className={styles.all} category={category} base={base} section="sale">
        Все товары<span className="visually-hidden"> распродажи в категории «{category.name}»</span>
      </CategoryLink>
    </section>
  );
}

function Children({ items, base }: { items: readonly CategoryNode[]; base: string }) {
  if (items.length === 0) return null;
  return (
    <ul className={styles.children}>
      {items.map((child) => (
        <li key={child.id}>
          <CategoryLink className={styles.child} category={child} base={base} section="sale">
            {child.name} <Count category={child} />
          </CategoryLink>
        </li>
      ))}
    </ul>
  );
}

function Count({ category: { type, productCount } }: { category: CategoryNode }) {
  return <span className={styles.count}>{type === 'pdf' ? 'PDF' : productCount}</span>;
}
