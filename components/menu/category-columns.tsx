'use client';

import { useEffect, useRef, useState } from 'react';
import type { CategoryNode } from '#api/contract/category.ts';
import { CategoryLink } from '#components/catalog/category-link.tsx';
import styles from './category-columns.module.css';

/** A panel with as many children takes the larger layout; of theirs so many show at first (D29). */
const LARGE = 5;
const SHOWN = 5;

export function isLarge(items: readonly CategoryNode[]): boolean {
  return items.length >= LARGE;
}

type NodesProps = { items: readonly CategoryNode[]; base: string };

/** Child categories with counts, each with its own children: one column, or three in the larger layout (acc-B5). */
export function CategoryColumns({ items, base }: NodesProps) {
  return (
    <ul className={isLarge(items) ? styles.columns : styles.column}>
      {items.map((item) => (
        <li className={styles.item} key={item.id}>
          <CategoryLink className={styles.link} category={item} base={base}>
            {item.name} <Count item={item} />
          </CategoryLink>
          <Leaves items={item.children} base={base} />
        </li>
      ))}
    </ul>
  );
}

function Leaves({ items, base }: NodesProps) {
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  // The button goes; whoever pressed it is at the first of what it has brought.
  useEffect(() => {
    if (isWhole) list.current?.querySelectorAll('a')[SHOWN]?.focus();
  }, [isWhole]);
  if (items.length === 0) return null;
  const rest = items.length - SHOWN;
  return (
    <>
      <ul className={styles.leaves} ref={list}>
        {(isWhole ? items : items.slice(0, SHOWN)).map((item) => (
          <li key={item.id}>
            <CategoryLink className={styles.leaf} category={item} base={base}>
              {item.name} <Count item={item} />
            </CategoryLink>
          </li>
        ))}
      </ul>
      {rest <= 0 || isWhole ? null : (
        <button className={styles.more} type="button" onClick={() => setWhole(true)}>
          Показать еще ({rest})
        </button>
      )}
    </>
  );
}

function Count({ item }: { item: CategoryNode }) {
  return <span className={styles.count}>{item.type === 'pdf' ? 'PDF' : item.productCount}</span>;
}
