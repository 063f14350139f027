import { CARE_TREE } from './categories-care.ts';
import { SUPPLY_TREE } from './categories-supply.ts';
import { TABLE_TREE } from './categories-table.ts';
import type { DemoCategory } from './demo-category.ts';

/** The 14 root categories in the order of the side menu (specification sections 1 and 9). */
export const DEMO_TREE: readonly DemoCategory[] = [...TABLE_TREE, ...SUPPLY_TREE, ...CARE_TREE];

export type PlacedCategory = { category: DemoCategory; parent: DemoCategory | null; root: DemoCategory };

/** Every node of the tree, parents first. */
export function placedCategories(tree: readonly DemoCategory[] = DEMO_TREE): PlacedCategory[] {
  const visit = (
    category: DemoCategory,
    parent: DemoCategory | null,
    root: DemoCategory,
  ): PlacedCategory[] => [
    { category, parent, root },
    ...(category.children ?? []).flatMap((child) => visit(child, category, root)),
  ];
  return tree.flatMap((root) => visit(root, null, root));
}

/** Leaves that hold products: neither branches nor document links. */
export function leafCategories(): PlacedCategory[] {
  return placedCategories().filter(({ category }) => !category.children && !category.url);
}
