import type { StagedCategory } from '../model.ts';
import type { CategoryRow } from './category-row.ts';

/** Only 1C makes ids anew: those of other sources are small numbers, and equal names say nothing there. */
const MADE_BY_1C = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;
const MOST_LEVELS = 32;

const keyOf = ({ tree }: Pick<CategoryRow, 'tree'>, externalId: string): string => `${tree}\n${externalId}`;
const pathOf = (names: readonly string[]): string =>
  names.map((name) => name.trim().toLowerCase()).join('\n');

/**
 * Which stored section a new one of the source goes on: one that has the same names up to the root, and whose
 * own id the source does not name. When the setting of groups is changed, 1C makes all ids anew
 * (exchange-1c case 40): the section then keeps its address, its texts and its place.
 *
 * @returns ids of stored sections by tree and external id of the new ones.
 */
export function heirsOf(
  known: readonly CategoryRow[],
  staged: readonly StagedCategory[],
): ReadonlyMap<string, number> {
  const said = new Map(staged.map((category) => [keyOf(category, category.externalId), category]));
  const stored = new Map(known.map((row) => [keyOf(row, row.externalId ?? ''), row]));
  const fresh = staged.filter(
    (category) => MADE_BY_1C.test(category.externalId) && !stored.has(keyOf(category, category.externalId)),
  );
  if (fresh.length === 0) return new Map();

  const rows = new Map(known.map((row) => [row.id, row]));
  const storedNames = ({ path }: CategoryRow): string[] => path.map((id) => rows.get(id)?.name ?? '');
  const left = new Map<string, number>();
  for (const row of known) {
    if (row.externalId === null || !MADE_BY_1C.test(row.externalId)) continue;
    if (said.has(keyOf(row, row.externalId))) continue;
    left.set(`${row.tree}\n${pathOf(storedNames(row))}`, row.id);
  }

  const saidNames = (category: StagedCategory): string[] => {
    const names: string[] = [];
    let at: StagedCategory | undefined = category;
    while (at !== undefined && names.length < MOST_LEVELS) {
      names.unshift(at.name);
      if (at.parentExternalId === null) return names;
      const parent: string = keyOf(at, at.parentExternalId);
      const above = stored.get(parent);
      at = said.get(parent);
      if (at === undefined && above !== undefined) return [...storedNames(above), ...names];
    }
    return names;
  };

  const heirs = new Map<string, number>();
  for (const category of fresh) {
    const path = `${category.tree}\n${pathOf(saidNames(category))}`;
    const id = left.get(path);
    if (id === undefined) continue;
    left.delete(path);
    heirs.set(keyOf(category, category.externalId), id);
  }
  return heirs;
}
