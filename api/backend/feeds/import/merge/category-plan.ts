import { slugOf } from '#lib/text/slug.ts';
import type { SourceIssue, StagedCategory } from '../model.ts';
import { heirsOf } from './category-heirs.ts';
import { untangle } from './category-paths.ts';
import type { CategoryRow } from './category-row.ts';
import { type Counts, noCounts } from './report.ts';

export type SlugRedirect = { kind: 'category' | 'sale'; oldSlug: string; targetId: number };

export type CategoryPlan = {
  inserts: CategoryRow[];
  updates: CategoryRow[];
  redirects: SlugRedirect[];
  issues: SourceIssue[];
  counts: Counts;
  /** All categories after the import that have an external id. */
  rows: readonly CategoryRow[];
};

/** Where products without a usable category go (FORMATS). */
export const UNCATEGORISED: StagedCategory = {
  externalId: '__uncategorised',
  parentExternalId: null,
  tree: 'main',
  name: 'Без категории',
  slug: 'bez-kategorii',
  sort: 9999,
  line: null,
};

const keyOf = (tree: string, id: string): string => `${tree}\n${id}`;

/** The last statement about a category wins; a repeated one with another name or parent is worth a remark. */
export function lastOfEach(staged: readonly StagedCategory[]): {
  categories: StagedCategory[];
  issues: SourceIssue[];
} {
  const byKey = new Map<string, StagedCategory>();
  const issues: SourceIssue[] = [];
  for (const category of staged) {
    const key = keyOf(category.tree, category.externalId);
    const earlier = byKey.get(key);
    if (earlier)
      issues.push(remark(category, `Категория повторяется, принята последняя: «${category.name}».`));
    byKey.set(key, category);
  }
  return { categories: [...byKey.values()], issues };
}

function remark(category: StagedCategory, message: string): SourceIssue {
  return { level: 'warning', line: category.line, externalId: category.externalId, message };
}

/** Number of ids that {@link planCategories} will ask for, or some more. */
export function countNew(known: readonly CategoryRow[], staged: readonly StagedCategory[]): number {
  const keys = new Set(known.map((row) => keyOf(row.tree, row.externalId ?? '')));
  return staged.filter((category) => !keys.has(keyOf(category.tree, category.externalId))).length;
}

/**
 * What has to be written so that the stored tree follows the source. Categories the source does not name stay
 * as they are (empty ones are hidden by their count). Slugs are unique in a tree and change only with the
 * name.
 *
 * A new one with the names of one that the source has left goes on with its row.
 *
 * @param ids fresh ids for new categories, as many as {@link countNew} says.
 */
export function planCategories(
  known: readonly CategoryRow[],
  staged: readonly StagedCategory[],
  ids: readonly number[],
): CategoryPlan {
  const issues: SourceIssue[] = [];
  const before = new Map(known.map((row) => [row.id, row]));
  const rows = new Map(known.map((row) => [row.id, { ...row }]));
  const idByKey = new Map([
    ...known.flatMap((row) => (row.externalId ? [[keyOf(row.tree, row.externalId), row.id] as const] : [])),
    ...heirsOf(known, staged),
  ]);
  const slugs: Slugs = {
    taken: new Map(known.map((row) => [keyOf(row.tree, row.slug), row.id])),
    tried: new Map(),
  };
  const fresh = ids.values();
  const touched: CategoryRow[] = [];

  for (const category of staged) {
    const key = keyOf(category.tree, category.externalId);
    const id = idByKey.get(key) ?? fresh.next().value;
    if (id === undefined) throw new Error('Too few category ids were reserved.');
    idByKey.set(key, id);
    if (!category.name) issues.push(remark(category, 'У категории нет названия, показана по номеру.'));
    const row = stagedRow(category, id, before.get(id));
    row.slug = freeSlug(category, row, before.get(id), slugs);
    slugs.taken.set(keyOf(row.tree, row.slug), id);
    rows.set(id, row);
    touched.push(row);
  }
  staged.forEach((category, index) => {
    const row = touched[index];
    if (row) row.parentId = parentOf(category, idByKey, issues);
  });
  const saidById = new Map(touched.map(({ id }, at) => [id, staged[at]]));
  for (const { id, message } of untangle(touched, rows)) {
    const category = saidById.get(id);
    if (category) issues.push(remark(category, message));
  }
  return { ...compare(before, rows, touched), issues, rows: [...rows.values()] };
}

function stagedRow(category: StagedCategory, id: number, old: CategoryRow | undefined): CategoryRow {
  return {
    id,
    tree: category.tree,
    parentId: null,
    slug: old?.slug ?? '',
    name: category.name || `Категория ${category.externalId}`,
    icon: category.icon ?? old?.icon ?? null,
    type: category.type ?? old?.type ?? 'category',
    url: category.url ?? old?.url ?? null,
    sort: category.sort ?? old?.sort ?? 0,
    vendorId: category.vendorId ?? old?.vendorId ?? null,
    externalId: category.externalId,
    path: [],
  };
}

/** Which slugs are taken by whom, and up to which number each was tried: many sections may have one name. */
type Slugs = { taken: Map<string, number>; tried: Map<string, number> };

function freeSlug(
  category: StagedCategory,
  row: CategoryRow,
  old: CategoryRow | undefined,
  { taken, tried }: Slugs,
): string {
  const wanted = category.slug ?? (slugOf(row.name) || 'kategoriya');
  const isNameKept =
    category.slug === undefined && old !== undefined && slugOf(old.name) === slugOf(row.name);
  if (old && (isNameKept || old.slug === wanted)) return old.slug;
  for (let number = tried.get(keyOf(row.tree, wanted)) ?? 1; ; number += 1) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`;
    const owner = taken.get(keyOf(row.tree, slug));
    if (owner !== undefined && owner !== row.id) continue;
    tried.set(keyOf(row.tree, wanted), number);
    return slug;
  }
}

function parentOf(
  category: StagedCategory,
  ids: ReadonlyMap<string, number>,
  issues: SourceIssue[],
): number | null {
  if (category.parentExternalId === null) return null;
  const parent = ids.get(keyOf(category.tree, category.parentExternalId));
  if (parent !== undefined) return parent;
  issues.push(remark(category, `Родитель ${category.parentExternalId} не найден, категория стала корневой.`));
  return null;
}

function compare(
  before: ReadonlyMap<number, CategoryRow>,
  rows: ReadonlyMap<number, CategoryRow>,
  touched: readonly CategoryRow[],
): Pick<CategoryPlan, 'inserts' | 'updates' | 'redirects' | 'counts'> {
  const counts = noCounts();
  const inserts: CategoryRow[] = [];
  const updates: CategoryRow[] = [];
  const redirects: SlugRedirect[] = [];
  for (const row of rows.values()) {
    const old = before.get(row.id);
    if (!old) inserts.push(row);
    else if (JSON.stringify(old) !== JSON.stringify(row)) updates.push(row);
    if (old && old.slug !== row.slug) {
      redirects.push({
        kind: row.tree === 'sale' ? 'sale' : 'category',
        oldSlug: old.slug,
        targetId: row.id,
      });
    }
  }
  counts.created = inserts.length;
  counts.updated = updates.length;
  const changed = new Set([...inserts, ...updates]);
  counts.unchanged = touched.filter((row) => !changed.has(row)).length;
  return { inserts, updates, redirects, counts };
}
