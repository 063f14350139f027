import { type Asks, run } from '#api/backend/db/write/statements.ts';
import type { CategoryPlan } from '../merge/category-plan.ts';
import { CHANGES_HANDS } from '../merge/plan-changes.ts';
import type { Origin } from './origin.ts';

type Touched = { id: number; sectionId: number };

/**
 * The products that a plan writes, those of a section side by side: a part of them then writes the lists and
 * filters of a few sections, and not those of all anew.
 */
export async function goodsBySection(
  q: Asks,
  { rows }: CategoryPlan,
  { sources, isForced }: Origin,
): Promise<number[]> {
  const touched = await run<Touched>(
    q,
    `select t.product_id as id, coalesce(pl.main_category_id, p.main_category_id) as "sectionId"
     from (select product_id from staging.changed
           union select product_id from staging.terms_plan where is_adopted
           union select old.id from staging.plan s join product old on old.id = s.product_id
             left join import_run r on r.id = old.last_seen_run where ${CHANGES_HANDS}) t
     left join staging.plan pl on pl.product_id = t.product_id
     left join product p on p.id = t.product_id`,
    [sources[0], sources, isForced],
  );
  const inTree = [...rows].sort((a, b) => compare(a.path, b.path));
  const places = new Map(inTree.map(({ id }, place) => [id, place]));
  const placeOf = ({ sectionId }: Touched): number => places.get(sectionId) ?? -1;
  return touched.sort((a, b) => placeOf(a) - placeOf(b) || a.id - b.id).map(({ id }) => id);
}

/** The order of a tree read from above, branch by branch. */
function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((id, place) => id !== b[place]);
  return at < 0 ? a.length - b.length : (a[at] ?? 0) - (b[at] ?? 0);
}
