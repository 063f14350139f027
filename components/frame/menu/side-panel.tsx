'use client';

import { CategoryLink } from '#components/catalogue/catalog/category-link.tsx';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { marked } from '#components/kit/ui/marks.ts';
import { readMark } from '#components/kit/ui/read-mark.ts';
import { CategoryColumns, isLarge } from './category-columns.tsx';
import { MenuPanel } from './menu-panel.tsx';
import { MenuTreeNote } from './menu-tree-note.tsx';
import styles from './side-panel.module.css';
import { useMenuTree } from './use-menu-tree.ts';

/** Room between the panel and the window's edges, px. */
const EDGE = 16;

function placeBeside(panel: HTMLElement, opener: HTMLElement): void {
  const menu = opener.closest(marked('menu'))?.getBoundingClientRect();
  const { top } = opener.getBoundingClientRect();
  const lowest = window.innerHeight - panel.offsetHeight - EDGE;
  panel.style.left = `${(menu?.right ?? 0) + 4}px`;
  panel.style.top = `${Math.max(EDGE, Math.min(top, lowest))}px`;
}

type SidePanelProps = { opener: HTMLElement; onClose: () => void };

/** The children of a root of the left menu, beside it (acc-B4). */
export function SidePanel({ opener, onClose }: SidePanelProps) {
  const { base } = useRegion();
  const tree = useMenuTree();
  const root = tree.roots.find(({ id }) => String(id) === readMark(opener, 'root'));
  const items = root?.children ?? [];
  const name = root?.name ?? 'Категории';
  return (
    <MenuPanel
      className={isLarge(items) ? styles.large : styles.panel}
      label={name}
      opener={opener}
      onClose={onClose}
      place={placeBeside}
    >
      <p className={styles.name}>{name}</p>
      {root === undefined ? <MenuTreeNote {...tree} /> : <CategoryColumns items={items} base={base} />}
      {root === undefined ? null : (
        <CategoryLink className={styles.all} category={root} base={base}>
          Открыть все товары в категории
        </CategoryLink>
      )}
    </MenuPanel>
  );
}
