import type { ReactNode } from 'react';
import type { CategoryNode, PathStep } from '#api/contract/category.ts';
import { CategoryLink } from '#components/catalogue/catalog/category-link.tsx';
import { Icon } from '#components/kit/ui/icons/icon.tsx';
import { iconOr } from '#components/kit/ui/icons/names.ts';
import { IntentLink } from '#components/kit/ui/intent-link.tsx';
import { mark } from '#components/kit/ui/marks.ts';
import { Still } from '#components/kit/ui/still/still.tsx';
import { pageUrl } from '#lib/urls.ts';
import { CategoryBranch } from './category-branch.tsx';
import styles from './left-menu.module.css';

type LeftMenuProps = {
  /** Root categories in their fixed order; only the current one needs its children. */
  roots: readonly CategoryNode[];
  /** From the root to the category shown. */
  path: readonly PathStep[];
  /** On a page of the sale: its tree, opened below the last entry. */
  sale?: ReactNode;
  /** Whether the filters of the listing stand below: in a wide window the tree folds to the path. */
  isFolded?: boolean;
  base: string;
};

/**
 * The left menu of listings (acc-B3, acc-B4): the roots with counts, the current one opened, the sale last.
 *
 * Its roots stay links with a stop of Tab each: a list of links is no widget, nobody is told that arrow keys
 * walk it too, and it works as it comes from the server. Who does not want it has the links past the header.
 */
export function LeftMenu(menu: LeftMenuProps) {
  const { roots, path, sale, base, isFolded = false } = menu;
  const nav = { className: styles.menu, 'aria-label': 'Категории', ...mark('menu', 'side') };
  // The sale's branch has code of its own.
  if (sale !== undefined && sale !== null) {
    return (
      <nav {...nav}>
        <Roots {...menu} />
      </nav>
    );
  }
  const onPath = new Set(path.map((step) => step.slug));
  const shown = roots.map((root) =>
    onPath.has(root.slug) ? root : { ...root, children: root.children.length > 0 },
  );
  return (
    <Still as="nav" {...nav} of={['left menu', base, path, shown, isFolded]}>
      <Roots {...menu} />
    </Still>
  );
}

/** Opens what is folded, by the browser alone. */
function AllRoots() {
  return (
    <details className={styles.all}>
      <summary>
        <Icon name="layout-grid" size={18} />
        Все разделы
      </summary>
    </details>
  );
}

function Roots({ roots, path, sale, isFolded, base }: LeftMenuProps) {
  const current = path.at(-1)?.slug;
  const onPath = new Set(path.map((step) => step.slug));
  return (
    <>
      {isFolded ? <AllRoots /> : null}
      <ul className={styles.roots}>
        {roots.map((root) => (
          <li key={root.id} className={onPath.has(root.slug) ? styles.opened : undefined}>
            <CategoryLink
              className={styles.root}
              category={root}
              base={base}
              isCurrent={root.slug === current}
              panelOf={root.children.length > 0 ? root.id : undefined}
            >
              <Icon name={iconOr(root.icon)} size={18} />
              <span className={styles.name}>{root.name}</span>
              <span className={styles.count}>{root.type === 'pdf' ? 'PDF' : root.productCount}</span>
            </CategoryLink>
            {onPath.has(root.slug) ? (
              <CategoryBranch items={root.children} path={path} base={base} section="catalog" />
            ) : null}
          </li>
        ))}
        <li className={sale === undefined || sale === null ? undefined : styles.opened}>
          <IntentLink className={styles.sale} href={pageUrl(base, '/sale')}>
            <Icon name="percent" size={18} />
            Распродажа
          </IntentLink>
          {sale}
        </li>
      </ul>
    </>
  );
}
