'use client';

import { type KeyboardEvent, useRef, useState } from 'react';
import { CategoryLink } from '#components/catalogue/catalog/category-link.tsx';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { CatalogEntries } from './catalog-entries.tsx';
import styles from './catalog-panel.module.css';
import { CategoryColumns } from './category-columns.tsx';
import { MenuPanel, moveFocus } from './menu-panel.tsx';
import { MenuTreeNote } from './menu-tree-note.tsx';
import { useMenuTree } from './use-menu-tree.ts';

function placeBelowHeader(panel: HTMLElement, opener: HTMLElement): void {
  const bottom = opener.closest('header')?.getBoundingClientRect().bottom ?? 0;
  panel.style.top = `${bottom}px`;
  panel.style.maxHeight = `calc(100dvh - ${bottom}px)`;
}

type CatalogPanelProps = { opener: HTMLElement; onClose: () => void };

/**
 * The full-menu catalogue below the header: the roots, and beside them the children of one (acc-B5). Tab goes
 * from the roots, which are one stop, through the children; Escape and the left arrow go back to their root.
 */
export function CatalogPanel({ opener, onClose }: CatalogPanelProps) {
  const { base } = useRegion();
  const tree = useMenuTree();
  const { roots } = tree;
  const [chosen, setChosen] = useState<number | null>(null);
  const parts = useRef<HTMLDivElement>(null);
  const root =
    roots.find(({ id }) => id === chosen) ?? roots.find(({ children }) => children.length > 0) ?? roots[0];

  function readKey(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) moveFocus(event.currentTarget, step);
    else if (event.key === 'Escape' || event.key === 'ArrowLeft') {
      parts.current?.querySelector<HTMLElement>('a[tabindex="0"]')?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <MenuPanel
      className={styles.panel}
      label="Каталог товаров"
      opener={opener}
      onClose={onClose}
      place={placeBelowHeader}
    >
      {root === undefined ? (
        <div className={styles.empty}>
          <MenuTreeNote {...tree} />
        </div>
      ) : (
        <div className={styles.inner} ref={parts}>
          <CatalogEntries
            roots={roots}
            chosen={root}
            base={base}
            onChoose={({ id }) => setChosen(id)}
            onEnter={() => parts.current?.querySelector<HTMLElement>('section a')?.focus()}
          />
          <section className={styles.children} aria-label={root.name} onKeyDown={readKey}>
            <div className={styles.head}>
              <h2 className={styles.title}>{root.name}</h2>
              <CategoryLink className={styles.all} category={root} base={base}>
                Открыть все товары в категории
              </CategoryLink>
            </div>
            <CategoryColumns items={root.children} base={base} key={root.id} />
          </section>
        </div>
      )}
    </MenuPanel>
  );
}
