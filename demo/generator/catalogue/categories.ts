import { CARE_TREE } from './categories-care.ts';
import { SUPPLY_TREE } from './categories-supply.ts';
import { TABLE_TREE } from './categories-table.ts';

/** One node of the demo tree. A node without `children` is a leaf: it holds products (or is a document link). */
export type DemoCategory = {
  /** Also the external id, so that configuration can name a category readably. */
  slug: string;
  name: string;
  /** Name of a lucide icon. */
  icon: string;
  children?: readonly DemoCategory[];
  /** Set for a `pdf` node: the address it links out to (D21). */
  url?: string;
};

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
