import type { Queryable } from '#api/backend/db/database.ts';
import { type Asks, type Columns, insertRows, run } from '#api/backend/db/write/statements.ts';
import type { CategoryPlan } from './category-plan.ts';
import type { CategoryRow } from './category-row.ts';
import { CATEGORY_ID_COLUMNS } from './staging-tables.ts';

const CATEGORY_COLUMNS: Columns = {
  id: 'integer',
  tree: 'text',
  parent_id: 'integer',
  slug: 'text',
  name: 'text',
  icon: 'text',
  type: 'text',
  url: 'text',
  sort: 'integer',
  vendor_id: 'text',
  external_id: 'text',
  path: 'text',
};

/** Both trees; about a thousand rows in a large shop. */
export function readCategories(q: Asks): Promise<CategoryRow[]> {
  return run<CategoryRow>(
    q,
    `select id, tree, parent_id as "parentId", slug, name, icon, type, url, sort, vendor_id as "vendorId",
            external_id as "externalId", path from category order by id`,
  );
}

/** Ids taken from the sequence, so that new rows can refer to each other before they are written. */
export async function reserveCategoryIds(q: Asks, count: number): Promise<number[]> {
  if (count === 0) return [];
  const rows = await run<{ id: number }>(
    q,
    `select nextval(pg_get_serial_sequence('category', 'id')) as id from generate_series(1, $1::int)`,
    [count],
  );
  return rows.map((row) => row.id);
}

/** Lets the staging tables translate the source's category ids. */
export async function stageCategoryIds(q: Asks, rows: readonly CategoryRow[]): Promise<void> {
  const known = rows.filter((row) => row.externalId !== null);
  await run(q, 'truncate staging.category_id');
  await insertRows(
    q,
    'staging.category_id',
    CATEGORY_ID_COLUMNS,
    known.map((row) => [row.tree, row.externalId, row.id]),
  );
  await run(q, 'analyze staging.category_id');
}

/**
 * Carries the plan out: rows, redirects from old slugs, closure. To be called in the import's transaction.
 */
export async function writeCategories(tx: Queryable, plan: CategoryPlan): Promise<void> {
  const rows = [...plan.inserts, ...plan.updates];
  if (rows.length === 0) return;
  await run(tx, 'create temp table category_next (like category) on commit drop');
  const names = Object.keys(CATEGORY_COLUMNS);
  const source = names.map((name, index) => `$${index + 1}::${CATEGORY_COLUMNS[name]}[]`).join(', ');
  // `unnest` flattens arrays of arrays, so paths travel as text.
  await run(
    tx,
    `insert into category_next (${names.join(', ')}, is_hidden)
     select ${names.map((name) => (name === 'path' ? 'path::int[]' : name)).join(', ')}, false
     from unnest(${source}) as t(${names.join(', ')})`,
    names.map((name) => rows.map((row) => columnValue(row, name))),
  );
  const assigned = names.filter((name) => name !== 'id' && name !== 'slug');
  // Slugs may change hands between rows: they pass through a value nobody has.
  await run(
    tx,
    `update category c set slug = '#' || c.id from category_next n where n.id = c.id and n.slug <> c.slug`,
  );
  await run(
    tx,
    `insert into category (${names.join(', ')}) select ${names.join(', ')} from category_next
     on conflict (id) do update set slug = excluded.slug, ${assigned.map((name) => `${name} = excluded.${name}`).join(', ')}`,
  );
  await writeRedirects(tx, plan);
  await rebuildClosure(tx);
}

function columnValue(row: CategoryRow, column: string): unknown {
  const values: Readonly<Record<string, unknown>> = {
    id: row.id,
    tree: row.tree,
    parent_id: row.parentId,
    slug: row.slug,
    name: row.name,
    icon: row.icon,
    type: row.type,
    url: row.url,
    sort: row.sort,
    vendor_id: row.vendorId,
    external_id: row.externalId,
    path: `{${row.path.join(',')}}`,
  };
  return values[column];
}

async function writeRedirects(tx: Queryable, plan: CategoryPlan): Promise<void> {
  const { redirects } = plan;
  if (redirects.length > 0) {
    await run(
      tx,
      `insert into slug_redirect (kind, old_slug, target_id)
       select * from unnest($1::text[], $2::text[], $3::int[])
       on conflict (kind, old_slug) do update set target_id = excluded.target_id`,
      [redirects.map((it) => it.kind), redirects.map((it) => it.oldSlug), redirects.map((it) => it.targetId)],
    );
  }
  // A slug that leads somewhere again needs no redirect.
  await run(
    tx,
    `delete from slug_redirect r using category c
     where r.old_slug = c.slug and r.kind = case c.tree when 'sale' then 'sale' else 'category' end`,
  );
}

/** Every pair of a category and one above it, anew from the paths. */
export async function rebuildClosure(tx: Queryable): Promise<void> {
  await run(tx, 'delete from category_closure');
  await run(
    tx,
    `insert into category_closure (ancestor_id, descendant_id, depth)
     select a.id, c.id, cardinality(c.path) - a.place
     from category c cross join lateral unnest(c.path) with ordinality as a(id, place)`,
  );
}
