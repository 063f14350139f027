import type { CategoryNode } from '#api/contract/category.ts';
import { readRootOrder } from '../content/settings/root-order.ts';
import type { Queryable } from '../db/database.ts';
import { growTree, inConfiguredOrder, NODE_COLUMNS, NODE_TABLES, type NodeRow } from './node.ts';

/** The whole main tree of a region, what is empty there left out (D21); configured roots first (D20). */
export async function readTree(db: Queryable, regionId: number): Promise<CategoryNode[]> {
  const [rows, order] = await Promise.all([
    db.query<NodeRow>({
      name: 'category_tree',
      text: `select ${NODE_COLUMNS} from ${NODE_TABLES}
             where c.tree = 'main' and not c.is_hidden order by c.sort, c.name, c.id`,
      values: [regionId],
    }),
    readRootOrder(db),
  ]);
  return inConfiguredOrder(growTree(rows, null), order);
}

/** The roots alone: their children are counted, not sent. */
export async function readRoots(db: Queryable, regionId: number): Promise<CategoryNode[]> {
  const tree = await readTree(db, regionId);
  return tree.map((root) => ({ ...root, children: [] }));
}

/** The shown nodes below one category, two levels deep. */
export async function readSubtree(
  db: Queryable,
  regionId: number,
  categoryId: number,
): Promise<CategoryNode[]> {
  const rows = await db.query<NodeRow>({
    name: 'category_subtree',
    text: `select ${NODE_COLUMNS} from category_closure d join ${NODE_TABLES} on c.id = d.descendant_id
           where d.ancestor_id = $2 and d.depth between 1 and 2 and not c.is_hidden order by c.sort, c.name, c.id`,
    values: [regionId, categoryId],
  });
  return growTree(rows, categoryId);
}
