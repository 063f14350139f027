import { refreshDerived } from '#api/backend/catalogue/derived/refresh.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import { rebuildClosure } from '#api/backend/feeds/import/merge/category-store.ts';
import type { CategoryTree } from '#lib/catalogue/tree.ts';

/** A renamed category is found under its old address too. */
export async function keepOldAddress(
  tx: Queryable,
  tree: CategoryTree,
  id: number,
  oldSlug: string,
): Promise<void> {
  await tx.query({
    name: 'content_category_redirect',
    text: `insert into slug_redirect (kind, old_slug, target_id) values ($1, $2, $3)
           on conflict (kind, old_slug) do update set target_id = excluded.target_id`,
    values: [tree === 'sale' ? 'sale' : 'category', oldSlug, id],
  });
}

/** Paths, the goods of the sale's sections and the lists follow the categories written, all at once. */
export async function settleCategories(tx: Queryable): Promise<void> {
  await tx.query({
    name: 'content_category_paths',
    text: `with recursive placed as (
             select id, array[id] as path from category where parent_id is null
             union all select c.id, placed.path || c.id from category c join placed on placed.id = c.parent_id)
           update category c set path = placed.path from placed where placed.id = c.id and placed.path <> c.path`,
    values: [],
  });
  await rebuildClosure(tx);
  await tx.query({
    name: 'content_category_sale_goods',
    text: `insert into product_category (product_id, category_id)
           select pc.product_id, s.id from category s
           join category m on m.tree = 'main' and m.external_id = s.external_id
           join product_category pc on pc.category_id = m.id
           where s.tree = 'sale' on conflict do nothing`,
    values: [],
  });
  await refreshDerived(tx, 'all');
}
