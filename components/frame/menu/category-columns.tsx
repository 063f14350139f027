'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { CategoryNode } from '#api/contract/category.ts';
import { CategoryLink } from '#components/catalogue/catalog/category-link.tsx';
import styles from './category-columns.module.css';

/**
 * A panel with as many children takes the larger layout; so many show at first, and as many of theirs (D29).
 */
const LARGE = 5;
const SHOWN = 5;

export function isLarge(items: readonly CategoryNode[]): boolean {
  return items.length >= LARGE;
}

type NodesProps = { items: readonly CategoryNode[]; base: string };

/**
 * Child categories with counts, each with its own children: one column, or three in the larger layout
 * (acc-B5).
 */
export function CategoryColumns({ items, base }: NodesProps) {
  return (
    <ShortList className={isLarge(items) ? styles.columns : styles.column} items={items}>
      {(item) => (
        <li className={styles.item} key={item.id}>
          <CategoryLink className={styles.link} category={item} base={base}>
            <span>{item.name}</span> <Count item={item} />
          </CategoryLink>
          <ShortList className={styles.leaves} items={item.children}>
            {(leaf) => (
              <li key={leaf.id}>
                <CategoryLink className={styles.leaf} category={leaf} base={base}>
                  <span>{leaf.name}</span> <Count item={leaf} />
                </CategoryLink>
              </li>
            )}
          </ShortList>
        </li>
      )}
    </ShortList>
  );
}

type ShortListProps = {
  className: string | undefined;
  items: readonly CategoryNode[];
  children: (item: CategoryNode) => ReactNode;
};

/** A list cut to the first few until all of it is asked for; nothing of an empty one. */
function ShortList({ className, items, children }: ShortListProps) {
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  // The button goes; whoever pressed it is at the first of what it has brought.
  useEffect(() => {
    if (isWhole) list.current?.children[SHOWN]?.querySelector('a')?.focus();
  }, [isWhole]);
  if (items.length === 0) return null;
  const rest = items.length - SHOWN;
  return (
    <>
      <ul className={className} ref={list}>
        {(isWhole ? items : items.slice(0, SHOWN)).map(children)}
      </ul>
      {rest <= 0 || isWhole ? null : (
        <button className={styles.more} type="button" onClick={() => setWhole(true)}>
          {`Показать еще (${rest})`}
        </button>
      )}
    </>
  );
}

function Count({ item }: { item: CategoryNode }) {
  return <span className={styles.count}>{item.type === 'pdf' ? 'PDF' : item.productCount}</span>;
}
