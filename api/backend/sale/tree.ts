import type { CategoryNode } from '#api/contract/category.ts';
import { growTree, NODE_COLUMNS, NODE_TABLES, type NodeRow } from '../catalog/node.ts';
import { readSaleOrder } from '../content/settings/sale-order.ts';
import type { Queryable } from '../db/database.ts';

/** Listed vendor ids come first, in the order of the list; the rest keep theirs (D20). */
export function inVendorOrder(nodes: readonly CategoryNode[], order: readonly string[]): CategoryNode[] {
  const place = new Map(order.map((id, at) => [id, at]));
  const placeOf = ({ vendorId }: CategoryNode) =>
    vendorId === null ? order.length : (place.get(vendorId) ?? order.length);
  return nodes.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** The sale tree of a region, what is empty there left out (D21). */
export async function readSaleTree(db: Queryable, regionId: number): Promise<CategoryNode[]> {
  const [rows, order] = await Promise.all([
    db.query<NodeRow>({
      name: 'sale_tree',
      text: `select ${NODE_COLUMNS} from ${NODE_TABLES}
             where c.tree = 'sale' and not c.is_hidden order by c.sort, c.name, c.id`,
      values: [regionId],
    }),
    readSaleOrder(db),
  ]);
  return inVendorOrder(growTree(rows, null), order);
}
