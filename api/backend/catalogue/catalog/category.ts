import type { Queryable } from '#api/backend/db/database.ts';
import type { PathStep } from '#api/contract/category.ts';
import type { CategoryTree } from '#lib/catalogue/tree.ts';
import { NODE_COLUMNS, NODE_TABLES, type NodeRow } from './node.ts';

/** A category with products: its row, its picture and the way from its root to itself. */
export type CategoryRow = NodeRow & { image: string | null; steps: PathStep[] };

/**
 * Names and slugs along the path of category `c`, root first: a column, for a question of its own costs as
 * much as the rest.
 */
export const PATH_STEPS = `(
  select jsonb_agg(jsonb_build_object('name', s.name, 'slug', s.slug) order by cardinality(s.path))
  from category s where s.id = any(c.path)) as steps`;

/** The category of tree $2 with slug $3 as region $1 has it, unless it is hidden or only links out. */
export const CATEGORY_BY_SLUG = `
  select ${NODE_COLUMNS}, c.image, ${PATH_STEPS} from ${NODE_TABLES}
  where c.tree = $2 and c.slug = $3 and c.type = 'category' and not c.is_hidden`;

/** A category of the tree by its slug; null when there is none, or it is hidden or only links out. */
export async function findCategory(
  db: Queryable,
  regionId: number,
  tree: CategoryTree,
  slug: string,
): Promise<CategoryRow | null> {
  const [row] = await db.query<CategoryRow>({
    name: 'category_by_slug',
    text: CATEGORY_BY_SLUG,
    values: [regionId, tree, slug],
  });
  return row ?? null;
}

/**
 * Brands `b` that a category of either tree holds in region $1, with the count `n` of their products, by
 * name.
 */
export function brandsOfCategory(categoryId: string): string {
  return `
    from category_brand_count n join brand b on b.id = n.brand_id
    where n.region_id = $1 and n.category_id = ${categoryId} and n.n > 0 order by b.name, b.id`;
}
