'use client';

import { type FocusEvent, type PointerEvent, useState } from 'react';
import type { CategoryNode } from '#api/contract/category.ts';
import { CategoryLink } from '#components/catalog/category-link.tsx';
import { useRegion } from '#components/region/region-context.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { iconOr } from '#components/ui/icons/names.ts';
import { IntentLink } from '#components/ui/intent-link.tsx';
import { pageUrl } from '#lib/urls.ts';
import styles from './catalog-panel.module.css';
import { CategoryColumns, shownNodes } from './category-columns.tsx';
import { MenuPanel } from './menu-panel.tsx';
import { MenuTreeNote } from './menu-tree-note.tsx';
import { useMenuTree } from './use-menu-tree.ts';

function placeBelowHeader(panel: HTMLElement, opener: HTMLElement): void {
  const bottom = opener.closest('header')?.getBoundingClientRect().bottom ?? 0;
  panel.style.top = `${bottom}px`;
  panel.style.maxHeight = `calc(100dvh - ${bottom}px)`;
}

type CatalogPanelProps = { opener: HTMLElement; onClose: () => void };

/** The full-menu catalogue below the header: the roots, and beside them the children of one (acc-B5). */
export function CatalogPanel({ opener, onClose }: CatalogPanelProps) {
  const { base } = useRegion();
  const tree = useMenuTree();
  const roots = shownNodes(tree.roots);
  const [chosen, setChosen] = useState<number | null>(null);
  const root = roots.find(({ id }) => id === chosen) ?? roots.find(({ children }) => children.length > 0);

  function choose(event: PointerEvent | FocusEvent, { id, type }: CategoryNode) {
    if (type === 'category' && !('pointerType' in event && event.pointerType === 'touch')) setChosen(id);
  }

  return (
    <MenuPanel
      className={styles.panel}
      label="Каталог товаров"
      opener={opener}
      onClose={onClose}
      place={placeBelowHeader}
    >
      {roots.length === 0 ? (
        <div className={styles.empty}>
          <MenuTreeNote {...tree} />
        </div>
      ) : (
        <div className={styles.inner}>
          <ul className={styles.roots}>
            {roots.map((each) => (
              <li
                className={styles.line}
                key={each.id}
                onPointerEnter={(event) => choose(event, each)}
                onFocus={(event) => choose(event, each)}
              >
                <CategoryLink
                  className={each === root ? styles.chosen : styles.root}
                  category={each}
                  base={base}
                >
                  <Icon name={iconOr(each.icon)} size={18} />
                  <span className={styles.name}>{each.name}</span>
                  <span className={styles.count}>{each.type === 'pdf' ? 'PDF' : each.productCount}</span>
                </CategoryLink>
                {shownNodes(each.children).length === 0 ? null : (
                  <button
                    className={styles.expand}
                    type="button"
                    aria-expanded={each === root}
                    aria-label={`Показать подкатегории: ${each.name}`}
                    onClick={() => setChosen(each.id)}
                  >
                    <Icon name="chevron-right" size={16} />
                  </button>
                )}
              </li>
            ))}
            <li>
              <IntentLink className={styles.root} href={pageUrl(base, '/catalog')}>
                <Icon name="layout-grid" size={18} />
                Весь каталог
              </IntentLink>
            </li>
          </ul>
          {root === undefined ? null : (
            <section className={styles.children} aria-label={root.name}>
              <div className={styles.head}>
                <h2 className={styles.title}>{root.name}</h2>
                <CategoryLink className={styles.all} category={root} base={base}>
                  Открыть все товары в категории
                </CategoryLink>
              </div>
              <CategoryColumns items={shownNodes(root.children)} base={base} key={root.id} />
            </section>
          )}
        </div>
      )}
    </MenuPanel>
  );
}
