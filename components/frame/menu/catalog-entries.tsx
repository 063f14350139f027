'use client';

import type { FocusEvent, KeyboardEvent, PointerEvent } from 'react';
import type { CategoryNode } from '#api/contract/category.ts';
import { CategoryLink } from '#components/catalogue/catalog/category-link.tsx';
import { Icon } from '#components/kit/ui/icons/icon.tsx';
import { iconOr } from '#components/kit/ui/icons/names.ts';
import { IntentLink } from '#components/kit/ui/intent-link.tsx';
import { pageUrl } from '#lib/urls.ts';
import styles from './catalog-panel.module.css';
import { moveFocus } from './menu-panel.tsx';

type CatalogEntriesProps = {
  roots: readonly CategoryNode[];
  /** The one whose children show. */
  chosen: CategoryNode | undefined;
  base: string;
  onChoose: (root: CategoryNode) => void;
  /** The keyboard asks for the children of the chosen root. */
  onEnter: () => void;
};

const hasChildren = ({ children }: CategoryNode) => children.length > 0;

/**
 * The roots of the catalogue: one stop of the Tab key, with arrow keys within it; Enter goes to the children.
 */
export function CatalogEntries({ roots, chosen, base, onChoose, onEnter }: CatalogEntriesProps) {
  function choose(event: PointerEvent | FocusEvent, root: CategoryNode) {
    const isTouch = 'pointerType' in event && event.pointerType === 'touch';
    if (root.type === 'category' && !isTouch) onChoose(root);
  }
  function readKey(event: KeyboardEvent<HTMLUListElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const isEntering = event.key === 'ArrowRight' || event.key === 'Enter';
    const hasPanel = event.target instanceof Element && event.target.matches('a[aria-expanded]');
    if (step !== undefined) moveFocus(event.currentTarget, step, 'a');
    else if (isEntering && hasPanel) onEnter();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    <ul className={styles.roots} onKeyDown={readKey}>
      {roots.map((root) => (
        <li
          className={styles.line}
          key={root.id}
          onPointerEnter={(event) => choose(event, root)}
          onFocus={(event) => choose(event, root)}
        >
          <CategoryLink
            className={root === chosen ? styles.chosen : styles.root}
            category={root}
            base={base}
            tabIndex={root === chosen ? 0 : -1}
            aria-expanded={hasChildren(root) ? root === chosen : undefined}
          >
            <Icon name={iconOr(root.icon)} size={18} />
            <span className={styles.name}>{root.name}</span>
            <span className={styles.count}>{root.type === 'pdf' ? 'PDF' : root.productCount}</span>
          </CategoryLink>
          {hasChildren(root) ? (
            <button
              className={styles.expand}
              type="button"
              tabIndex={-1}
              aria-expanded={root === chosen}
              aria-label={`Показать подкатегории: ${root.name}`}
              onClick={() => onChoose(root)}
            >
              <Icon name="chevron-right" size={16} />
            </button>
          ) : null}
        </li>
      ))}
      <li>
        <IntentLink className={styles.root} href={pageUrl(base, '/catalog')} tabIndex={-1}>
          <Icon name="layout-grid" size={18} />
          Весь каталог
        </IntentLink>
      </li>
    </ul>
  );
}
