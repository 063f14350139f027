import { readRootOrder } from '#api/backend/catalogue/texts/root-order.ts';
import { readSaleOrder } from '#api/backend/catalogue/texts/sale-order.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import type { CategoryNode } from '#api/contract/category.ts';
import type { CategoryTree } from '#lib/catalogue/tree.ts';
import { growTree, inListedOrder, NODE_COLUMNS, NODE_TABLES, type NodeRow } from './node.ts';

/** A whole tree of a region, what is empty there left out (D21). */
async function readNodes(db: Queryable, regionId: number, tree: CategoryTree): Promise<CategoryNode[]> {
  const rows = await db.query<NodeRow>({
    name: 'category_tree',
    text: `select ${NODE_COLUMNS} from ${NODE_TABLES}
           where c.tree = $2 and not c.is_hidden order by c.sort, c.name, c.id`,
    values: [regionId, tree],
  });
  return growTree(rows, null);
}

/** The main tree; the roots that the operator lists by id come first (D20). */
export async function readTree(db: Queryable, regionId: number): Promise<CategoryNode[]> {
  const [nodes, order] = await Promise.all([readNodes(db, regionId, 'main'), readRootOrder(db)]);
  return inListedOrder(nodes, order, ({ id }) => id);
}

/** The sale tree; the roots that the operator lists by vendor come first (D20). */
export async function listSaleTree(db: Queryable, regionId: number): Promise<CategoryNode[]> {
  const [nodes, order] = await Promise.all([readNodes(db, regionId, 'sale'), readSaleOrder(db)]);
  return inListedOrder(nodes, order, ({ vendorId }) => vendorId);
}

/** The roots alone: their children are counted, not sent. */
export async function readRoots(db: Queryable, regionId: number): Promise<CategoryNode[]> {
  const tree = await readTree(db, regionId);
  return tree.map((root) => ({ ...root, children: [] }));
}
