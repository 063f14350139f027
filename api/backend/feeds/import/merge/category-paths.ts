import type { CategoryRow } from './category-row.ts';

/** Levels of a tree; every pair of a category and one above it is a row, so a chain costs by its square. */
const MOST_LEVELS = 32;

type Rows = ReadonlyMap<number, CategoryRow>;
type Remark = { id: number; message: string };

/**
 * Gives every category its path from the root. What lies within itself becomes a root; what lies deeper than
 * 32 levels stands on the deepest one. Takes time by the number of categories, however they lie.
 *
 * @param touched rows of the source, whose parents may be changed here.
 */
export function untangle(touched: readonly CategoryRow[], rows: Rows): Remark[] {
  const remarks = breakCycles(touched, rows);
  let deep = 0;
  let first: number | null = null;
  const done = new Set<number>();
  for (const row of rows.values()) {
    for (const at of aboveNotDone(row, rows, done)) {
      const parent = at.parentId === null ? undefined : rows.get(at.parentId);
      if (parent !== undefined && parent.path.length >= MOST_LEVELS) {
        at.parentId = parent.parentId;
        deep += 1;
        first ??= at.id;
      }
      at.path = [...(rows.get(at.parentId ?? 0)?.path ?? []), at.id];
      done.add(at.id);
    }
  }
  const isNews = first !== null && touched.some(({ id }) => id === first);
  if (first !== null && isNews) {
    const message = `Категорий глубже ${MOST_LEVELS} уровней: ${deep}, они стоят на последнем.`;
    remarks.push({ id: first, message });
  }
  return remarks;
}

/** A row with those above it that have no path yet, the uppermost first. */
function aboveNotDone(row: CategoryRow, rows: Rows, done: ReadonlySet<number>): CategoryRow[] {
  const line: CategoryRow[] = [];
  for (let at: CategoryRow | undefined = row; at !== undefined && !done.has(at.id); ) {
    line.push(at);
    at = at.parentId === null ? undefined : rows.get(at.parentId);
  }
  return line.reverse();
}

/** Stored rows lie in no circle, so each has a row of the source in it, which becomes a root. */
function breakCycles(touched: readonly CategoryRow[], rows: Rows): Remark[] {
  const ours = new Set(touched.map(({ id }) => id));
  const remarks: Remark[] = [];
  const sound = new Set<number>();
  for (const row of touched) {
    const line = new Set<number>();
    let at: CategoryRow | undefined = row;
    while (at !== undefined && !sound.has(at.id)) {
      if (line.has(at.id) && ours.has(at.id)) {
        at.parentId = null;
        remarks.push({ id: at.id, message: 'Категория вложена сама в себя, стала корневой.' });
      }
      line.add(at.id);
      at = at.parentId === null ? undefined : rows.get(at.parentId);
    }
    for (const id of line) sound.add(id);
  }
  return remarks;
}
