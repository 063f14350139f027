import type { CategoryNode } from '#api/contract/category.ts';

export type NodeRow = {
  id: number;
  parent_id: number | null;
  slug: string;
  name: string;
  icon: string | null;
  type: 'category' | 'pdf';
  url: string | null;
  sort: number;
  vendor_id: string | null;
  n: number;
};

/** Columns of a node: category `c` and the count `n` of its products in the region. */
export const NODE_COLUMNS = `
  c.id, c.parent_id, c.slug, c.name, c.icon, c.type, c.url, c.sort, c.vendor_id, coalesce(n.n, 0) as n`;

export const NODE_TABLES = `
  category c left join category_count n on n.region_id = $1 and n.category_id = c.id`;

export function toNode(row: NodeRow, children: CategoryNode[]): CategoryNode {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    icon: row.icon,
    type: row.type,
    url: row.url,
    sort: row.sort,
    vendorId: row.vendor_id,
    productCount: row.n,
    childrenCount: children.length,
    children,
  };
}

/** Categories without products in the region are hidden, pdf nodes and what leads to them never (D21). */
function isShown(node: CategoryNode): boolean {
  return node.type === 'pdf' || node.productCount > 0 || node.childrenCount > 0;
}

/** The shown tree below `parentId`, in the order of the rows. */
export function growTree(rows: readonly NodeRow[], parentId: number | null): CategoryNode[] {
  const byParent = Map.groupBy(rows, (row) => row.parent_id);
  const grow = (parent: number | null): CategoryNode[] =>
    (byParent.get(parent) ?? []).map((row) => toNode(row, grow(row.id))).filter(isShown);
  return grow(parentId);
}

/** Nodes whose key is listed come first, in the order of the list; the rest keep theirs (D20). */
export function inListedOrder<Key>(
  nodes: readonly CategoryNode[],
  order: readonly Key[],
  keyOf: (node: CategoryNode) => Key | null,
): CategoryNode[] {
  const places = new Map<Key | null, number>(order.map((key, at) => [key, at]));
  const placeOf = (node: CategoryNode) => places.get(keyOf(node)) ?? order.length;
  return nodes.toSorted((a, b) => placeOf(a) - placeOf(b));
}
